import type { FileView } from "@/api/schemas.gen.ts";
import type { Period } from "./status.ts";

export type InvitationStatus = "WAITING" | "REJECTED" | "MAYBE" | "ACCEPTED";
export type AttendanceStatus = "WAITING" | "NOT_MET" | "REGISTERED";

export interface TrainingDayActivated {
  registration: boolean;
  attendenceregistration: boolean;
  noCompetencegoals: boolean;
  noFeedback: boolean;
}

export interface TrainingDayParticipant {
  id: string;
  kind: "LAERLING" | "ANSATT";
  navn: string;
  manually: boolean;
  notMet: boolean;
  individualTime: Period | null;
  invited: boolean;
  invitationstatus: InvitationStatus;
  invitationtimestamp: number | null;
  invitationseen: number | null;
  invitationsentnotify: number | null;
  comment: string;
  venteliste: number | null;
  attendencestatus: AttendanceStatus;
  attendencetimestamp: number | null;
  days: { dag: number; status: AttendanceStatus; at: number }[];
  tries: number;
  status: string;
  feedbackstatus: string;
  curriculumGoals: string[];
  evaluated: boolean;
}

export interface TrainingDayView {
  id: string;
  version: number;
  title: string;
  description: string;
  location: string;
  mapLink: string;
  implementationduration: Period;
  days: Period[];
  curriculum: string | null;
  curriculumTitle: string;
  curriculumGoals: { id: string; label: string }[];
  coursecode: string;
  grupper: string[];
  activated: TrainingDayActivated;
  deadline: { deadline: boolean; date: number; maxSpotsEnabled: boolean; maxSpots: number };
  waitingList: boolean;
  anonymousFeedback: boolean;
  status: string;
  publicStatus: string;
  currentDay: { status: string; dag: number | null };
  spotsLeft: number | null;
  cancelled: number | null;
  cancelledMessage: string;
  attendanceOpens: number | null;
  attendanceDay: number | null;
  visibleUntil: number | null;
  counts: {
    deltakere: number;
    sendt: number;
    sett: number;
    kommer: number;
    kanskje: number;
    passerIkke: number;
    venterSvar: number;
    venteliste: number;
    registrert: number;
    ikkeMott: number;
  };
  deltakere: TrainingDayParticipant[];
  own: TrainingDayParticipant | null;
  files: FileView[];
  timeline: { type: number; at: number; av: string; text: string }[];
  can: {
    edit: boolean;
    register: boolean;
    giveFeedback: boolean;
    answer: boolean;
    registerSelf: boolean;
    evaluate: boolean;
    certificate: boolean;
  };
  created: number;
  updated: number;
}

export interface TrainingDayResponse {
  trainingDayId: string;
  user: string;
  navn: string;
  version: number;
  curriculumGoals: string[];
  comment: string;
  av: string;
  created: number | null;
  updated: number | null;
  status: string;
  feedbackstatus: string;
  notMet: boolean;
  files: FileView[];
}

export interface ActivityTemplateView {
  id: string;
  version: number;
  title: string;
  description: string;
  location: string;
  mapLink: string;
  coursecode: string;
  curriculum: string | null;
  curriculumGoals: { id: string; label: string }[];
  activated: TrainingDayActivated;
  files: FileView[];
}
