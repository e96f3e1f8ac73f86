import { graphql } from "@/api/graphql.ts";
import { blankCompany, companyInput, registered } from "./companyForm.ts";
import { unitByNumber } from "./register.ts";

/** Creates a company of what the company register has of a unit; its id. */
export async function createFromRegister(orgnr: string): Promise<string> {
  const values = { ...blankCompany, ...registered(await unitByNumber(orgnr)) };
  const { id } = await graphql("createCompany", {
    input: { ...companyInput(values), departments: [] },
  });
  return id;
}
