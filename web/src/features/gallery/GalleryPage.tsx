import { Button } from "@/ui/Button.tsx";
import { useColorScheme } from "@/ui/colorScheme.ts";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { ColourSection, GridSection, IconSection, TextSection } from "./BasicSections.tsx";
import { BadgeSection, CardSection, ProgressSection, StateSection } from "./ContentSections.tsx";
import { ButtonSection, CheckboxSection, DateSection, FieldSection } from "./ControlSections.tsx";
import { UserSearchSection } from "./SearchSections.tsx";
import { FileSection } from "./FileSection.tsx";
import { AnimationSection, DialogSection, ToastSection } from "./FloatingSections.tsx";
import { MessageSection } from "./MessageSection.tsx";
import classes from "./Gallery.module.css";
import { GroupSection, NoteSection } from "./RecordSections.tsx";
import { UserMenuSection } from "./PersonSections.tsx";
import { RichTextSection } from "./RichTextSection.tsx";

/** Every building block in every state, to look at and to try. */
export function GalleryPage() {
  const { scheme, toggle } = useColorScheme();
  const dark = scheme === "dark";
  return (
    <Page title="Byggeklosser">
      <PageHeader
        title="Byggeklosser"
        subtitle="Alle delene som sidene er satt sammen av, i alle tilstander."
        actions={
          <Button tone="secondary" icon={dark ? "sun" : "moon"} onClick={toggle}>
            {dark ? "Lyst tema" : "Mørkt tema"}
          </Button>
        }
      />
      <div className={classes.sections}>
        <ButtonSection />
        <CheckboxSection />
        <FieldSection />
        <UserSearchSection />
        <DateSection />
        <RichTextSection />
        <DialogSection />
        <FileSection />
        <MessageSection />
        <NoteSection />
        <GroupSection />
        <ToastSection />
        <UserMenuSection />
        <BadgeSection />
        <ProgressSection />
        <CardSection />
        <StateSection />
        <AnimationSection />
        <TextSection />
        <GridSection />
        <ColourSection />
        <IconSection />
      </div>
    </Page>
  );
}
