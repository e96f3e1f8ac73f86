import type { SelfAssessments } from "@/api/schemas.gen.ts";
import { Card } from "@/ui/Card.tsx";
import { Sideways } from "@/ui/Sideways.tsx";
import classes from "./SelfAssessment.module.css";
import { assessorNames, assessors, changeText, sideOf } from "./model.ts";

type Category = SelfAssessments["plans"][number]["categories"][number];

/** The goals of a category in rows, both assessors beside each other. */
export function AssessmentTable({ category: { label, goals } }: { category: Category }) {
  return (
    <Card title={label}>
      <Sideways label={`Tabell: ${label}`}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Mål</th>
              {assessors.map((assessor) => (
                <th key={assessor} scope="col">
                  {assessorNames[assessor]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {goals.map((goal) => (
              <tr key={goal.id}>
                <th scope="row">{goal.label}</th>
                {assessors.map((assessor) => {
                  const { nivaa, endring } = sideOf(goal, assessor);
                  const change = changeText(endring);
                  return (
                    <td key={assessor}>
                      {nivaa === null ? (
                        "–"
                      ) : (
                        <>
                          {nivaa}. {goal.levels[nivaa - 1]}
                          {change && <span className={classes.change}>{change}</span>}
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </Card>
  );
}
