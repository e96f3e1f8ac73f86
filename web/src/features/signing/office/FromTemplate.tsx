import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { documenttemplate_view } from "@/api/operations.gen.ts";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { MenuButton } from "@/ui/menu/MenuButton.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useSendTemplate } from "../mass/useSendTemplate.ts";
import { templatesQuery } from "../queries.ts";

/** Leads on to a document that a template makes, for those who are chosen already. */
export function FromTemplate({ chosen }: { chosen: readonly ChosenUser[] }) {
  const { data: templates = [] } = useQuery(templatesQuery);
  const send = useSendTemplate();
  const begin = async (id: string) => {
    try {
      const { navn, signering } = await call(documenttemplate_view, { id });
      send({
        template: id,
        title: navn,
        chosen: [...chosen],
        withInstructors: signering.roller.includes("FAGLIGLEDER"),
        withMe: signering.roller.includes("KOORDINATOR"),
        ordered: signering.rekkefolge,
      });
    } catch (error) {
      toast.negative(problemText(error));
    }
  };
  if (templates.length === 0) return null;
  return (
    <MenuButton
      label="Bruk en dokumentmal"
      button={(target) => (
        <Button {...target} tone="secondary" icon="document">
          Bruk en dokumentmal
        </Button>
      )}
      lines={templates.map(({ id, navn }) => ({
        key: id,
        icon: "document" as const,
        label: navn,
        onSelect: () => void begin(id),
      }))}
    />
  );
}
