// Generated from openapi.json by `make generate`: do not edit.
import type { Download, OpenOperation, Operation, Upload } from "./operation.ts";
import type {
  ActivityTemplateText,
  ActivityTemplateView,
  AdditionsAnswered,
  AdditionsSent,
  AdditionsWithdrawn,
  AdvertisedPlace,
  AdvertisedPlaceCreate,
  AdvertisedPlaceUpdate,
  Ansvarligekoordinatorer,
  ApplicantFile,
  ApplicantImportReport,
  ApplicantImportView,
  ApplicationBegin,
  ApplicationChallenge,
  ApplicationCode,
  ApplicationCodeSent,
  ApplicationConversion,
  ApplicationConvert,
  ApplicationConverted,
  ApplicationErase,
  ApplicationEvent,
  ApplicationFile,
  ApplicationFilePlace,
  ApplicationFilePlan,
  ApplicationForm,
  ApplicationLabel,
  ApplicationLabelCreate,
  ApplicationLabelsUpdate,
  ApplicationLinkSend,
  ApplicationMessage,
  ApplicationMessageCreate,
  ApplicationMessageMade,
  ApplicationMove,
  ApplicationNoteCreate,
  ApplicationNoteUpdate,
  ApplicationOfferSend,
  ApplicationOfferWithdraw,
  ApplicationOpen,
  ApplicationSettings,
  ApplicationSettingsUpdate,
  ApplicationView,
  ApplicationVisit,
  ApplicationVisitKey,
  ApplicationsDone,
  ApplicationsForward,
  ApplicationsHandover,
  ApplicationsReject,
  ApprenticeApprovalView,
  ApprenticeDetail,
  ApprenticeFollows,
  ApprenticeGoals,
  ApprenticeId,
  ApprenticeInterviews,
  ApprenticeJourney,
  ApprenticeProgression,
  ApprenticeStream,
  ApprenticeUpdate,
  Apprentices,
  ApprenticesToArchive,
  ApproveManyAnswer,
  AssessmentCriteriaUpdate,
  AssessmentCriteriaView,
  AuditWindow,
  AutomaticMessageByHand,
  AutomaticMessagePlan,
  AutomaticMessageSwitch,
  AutomaticMessageToSend,
  AutomaticMessageTry,
  AutomaticMessageUpdate,
  AutomaticMessageView,
  AutomaticMessagesSent,
  AutomaticPreviewAsked,
  AutomaticPreviews,
  Badges,
  BankAccountInput,
  BankAccountUpdate,
  BankAccountView,
  BankEntryDetail,
  BankEntryMatch,
  BankEntryReason,
  BankFileReport,
  BankSettingsUpdate,
  BankSettingsView,
  BankView,
  BulkAnswer,
  ByEmail,
  ByPhoneNumber,
  CalendarFeed,
  CalendarInterview,
  CertificationText,
  CertificationUpdate,
  CertificationView,
  ChatChoices,
  ChatMembersAdd,
  ChatMessageView,
  ChatMessages,
  ChatParticipants,
  ChatRoomMute,
  ChatRoomRead,
  ChatRoomUpdate,
  ChatRoomView,
  ChatRooms,
  ChatUnread,
  CheckedCard,
  CheckpointComment,
  CheckpointCompleted,
  CheckpointDefinitionAsked,
  CheckpointDefinitionPreview,
  CheckpointDefinitionText,
  CheckpointDefinitionUpdate,
  CheckpointDefinitionView,
  CheckpointLine,
  CheckpointLink,
  CheckpointOptions,
  CheckpointPostpone,
  CheckpointPostponeAsked,
  CheckpointSetAsked,
  CheckpointSetPreview,
  CheckpointSetText,
  CheckpointSetUpdate,
  CheckpointSetView,
  CheckpointSets,
  CheckpointSettings,
  CheckpointSettingsUpdate,
  CheckpointUpdate,
  CheckpointView,
  CheckpointYear,
  CheckpointsAnswer,
  CheckpointsChosen,
  CheckpointsPostpone,
  CheckpointsPostponeAsked,
  ChosenGoals,
  ComingContractAnswer,
  ComingReminders,
  CompanyAccountConfirmation,
  CompanyAccountInput,
  CompanyAccountQuestion,
  CompanyAccountRefusal,
  CompanyAccounts,
  CompanyApplication,
  CompanyApplicationAnswer,
  CompanyApplicationRow,
  CompanyContactUpdate,
  CompanyCoordinators,
  CompanyDepartments,
  CompanyDetail,
  CompanyEmployees,
  CompanyGoalUpdate,
  CompanyGoals,
  CompanyHalfYears,
  CompanyMove,
  CompanyMoveState,
  CompanyOption,
  CompanyRegisterView,
  CompanySpot,
  CompanySpotSave,
  CompanyTrades,
  CompanyUpdate,
  CompetenceHours,
  CompetenceTargets,
  CompetenceTargetsUpdate,
  Confirmation,
  Confirmed,
  ConnectedApprentice,
  ContractCreate,
  ContractView,
  CoordinatorAccess,
  CoordinatorCreated,
  CoordinatorDetail,
  CoordinatorFields,
  CoordinatorId,
  CoordinatorRightsUpdate,
  CoordinatorUpdate,
  CountyCaseCreate,
  CountyCaseSend,
  CountyCaseStep,
  CountyCaseUpdate,
  CountyCaseView,
  CourseAnswerKept,
  CourseAnswerSave,
  CourseAssign,
  CourseAssigned,
  CourseAttempt,
  CourseCreate,
  CourseHandin,
  CourseHandinText,
  CourseImported,
  CourseItemWaive,
  CourseLaunch,
  CourseMarked,
  CoursePackage,
  CoursePackageOpen,
  CoursePackageRead,
  CoursePlayed,
  CoursePlayedView,
  CoursePreviewAnswers,
  CourseQuestionsRead,
  CourseRegrade,
  CourseRegradedList,
  CourseRule,
  CourseRuleCreate,
  CourseRules,
  CourseSessionKept,
  CourseSessionSave,
  CourseTaking,
  CourseUpdate,
  CourseUserUpdate,
  CourseUserView,
  CourseVersion,
  CourseView,
  CurriculumFetch,
  CurriculumItem,
  CurriculumOption,
  CurriculumUpdate,
  CurriculumUpdateAccept,
  CurriculumUpdateDone,
  CurriculumUpdateId,
  CurriculumView,
  DayRound,
  DefaultView,
  DeliveryKeyCreate,
  DeliveryKeyCreated,
  DeliveryKeyView,
  DeliveryReports,
  DirectorateOutline,
  DirectorateRead,
  DocumentTemplateArchive,
  DocumentTemplatePreview,
  DocumentTemplateText,
  DocumentTemplateUpdate,
  DocumentTemplateView,
  DocumentationAdditions,
  DocumentationAdditionsAnswer,
  DocumentationAdditionsAnswerUndo,
  DocumentationAdditionsSend,
  DocumentationAdditionsWithdraw,
  DocumentationApproveMany,
  DocumentationCreate,
  DocumentationDelivery,
  DocumentationHelped,
  DocumentationHelpedCreate,
  DocumentationSend,
  DocumentationTakeover,
  DocumentationTakeoverCheck,
  DocumentationTakeoverPiece,
  DocumentationTicks,
  DocumentationTicksUpdate,
  DocumentationUpdate,
  DocumentationView,
  DraftCosts,
  DraftHelp,
  DraftHelpSettings,
  DraftHelpSettingsUpdate,
  DraftProposalCreate,
  DraftProposalView,
  EmployeeBasics,
  EmployeeCompanyOption,
  EmployeeConnections,
  EmployeeCreated,
  EmployeeDelete,
  EmployeeDetail,
  EmployeeEdited,
  EpostToSend,
  ExamsUpdate,
  Exchange,
  ExchangeAnswer,
  ExportRequest,
  FileUrl,
  FileUrlCreate,
  FileView,
  FollowPreview,
  FollowupView,
  ForcedAcceptanceEnable,
  ForwardOption,
  FoundSigning,
  Fravaer,
  FullAccount,
  FullApprenticeAccount,
  FullPersonnr,
  GivenReason,
  GoalAssessments,
  GoalEvidenceList,
  GoalsApprove,
  GoalsApproveUndo,
  GoalsApproved,
  GoalsReturn,
  GoalsWaiting,
  Godskrivning,
  GrantApprentice,
  GrantApprenticeUpdate,
  GrantBatchDetail,
  GrantBatchReturn,
  GrantBatchStep,
  GrantCompany,
  GrantCountyOutline,
  GrantCountyPreview,
  GrantDifference,
  GrantDifferenceSettle,
  GrantFlow,
  GrantModelUpdate,
  GrantPayout,
  GrantPayoutRejection,
  GrantPayoutReport,
  GrantPayoutSeen,
  GrantPayoutUpdate,
  GrantPayouts,
  GrantPayoutsProposed,
  GrantPayoutsReady,
  GrantPeriod,
  GrantPeriodInput,
  GrantPeriodReopen,
  GrantPeriodStep,
  GrantPeriodUpdate,
  GrantPeriodsView,
  GrantRateInput,
  GrantRateUpdate,
  GrantRateView,
  GrantReceiptExpected,
  GrantReceiptExpectedView,
  GrantReceiptInput,
  GrantReceiptView,
  GrantSettingsUpdate,
  GrantSettingsView,
  GrantStatement,
  GrantStatements,
  GrantStatementsSend,
  GrantSumsView,
  GrantTask,
  GrantTaskExplanation,
  GrantTemplateUpdate,
  GrantTemplateUpdated,
  GrantTermsUpdate,
  GrantTermsView,
  GrantTrainingModelInput,
  GrantTrainingModelUpdate,
  GrantTrainingModelView,
  GrantVoucherAccounts,
  GrantVoucherAccountsUpdate,
  GrantVouchers,
  GrantVouchersExport,
  GraphqlAnswer,
  GraphqlRequest,
  GroupCreate,
  GroupMembers,
  GroupMembersMoved,
  GroupRef,
  GroupUpdate,
  GroupView,
  GuardianUpdate,
  Health,
  Hevlaerekontrakt,
  HourSheetView,
  IdsAnswer,
  ImportView,
  IndividualCheckpointText,
  IndustryAuthorization,
  IndustryEntrance,
  IndustryRecordInput,
  IndustryRecordUpdate,
  IndustryRecordView,
  IntegrationApprentices,
  IntegrationChanges,
  IntegrationCompanies,
  IntegrationContracts,
  IntegrationCoordinators,
  IntegrationEmployees,
  IntegrationKeyCreate,
  IntegrationKeyCreated,
  IntegrationKeyView,
  IntegrationMeasures,
  InterviewActionCreate,
  InterviewActionDone,
  InterviewAnswer,
  InterviewEntry,
  InterviewEntryWrite,
  InterviewGuestCreate,
  InterviewInvite,
  InterviewParticipantsUpdate,
  InterviewPresenceNote,
  InterviewPresent,
  InterviewProposal,
  InterviewSignLinkSend,
  InterviewSignLinkSent,
  InterviewTemplateText,
  InterviewTemplateUpdate,
  InterviewTemplateView,
  InterviewTemplatesOrder,
  InterviewUpdate,
  InterviewView,
  InterviewsCreate,
  InterviewsCreated,
  InterviewsPropose,
  Invitations,
  InvitationsAnswer,
  JournalNoteCreate,
  JournalNoteUpdate,
  JournalNoteView,
  JournalSettings,
  JournalSettingsUpdate,
  JournalView,
  KeyFigures,
  Laerebedrift,
  Laerefag,
  Laerekontrakt,
  Laeretid,
  LeftDifference,
  LinkCode,
  LinkCodeSend,
  LinkVisit,
  ListAnswer,
  ListRequest,
  LogFormDraft,
  LogFormInput,
  LogFormUpdate,
  LogFormView,
  MassSigningText,
  MassSigningUpdate,
  MassSigningView,
  MassTemplate,
  Me,
  MembersPage,
  MembershipAnswer,
  MembershipAsk,
  MembershipAsked,
  MembershipRequest,
  MergeFieldView,
  MessageView,
  MissingSubjectsUpdate,
  MultiSearch,
  MultiSearchAnswer,
  MyIndustryView,
  MyNotifications,
  NewChatMessage,
  NewChatRoom,
  NewContactAnswer,
  NewEmployee,
  NewTrainingPlan,
  NewView,
  NoteUpdate,
  NoteView,
  OauthAnswer,
  OauthAnswered,
  OauthAsked,
  OauthRequest,
  OfficeArchiveCreate,
  OfficeCalendar,
  OfficeDateText,
  OfficeDateUpdate,
  OfficeDateView,
  OfficeUpdate,
  OfficeView,
  OldStandards,
  OldStandardsUpdate,
  OpenPlaces,
  OpenidAddress,
  OpenidBegin,
  OpenidLinkChange,
  OpenidLinkView,
  OpenidOffer,
  OpenidPublicKeys,
  OpenidReturn,
  OpenidSettingsUpdate,
  OpenidSettingsView,
  OpenidSignedOut,
  Outline,
  OutlookUpdate,
  OutlookView,
  OverdueList,
  Overview,
  OwnApplication,
  OwnApplicationMessage,
  OwnApplicationSave,
  OwnApplicationSend,
  OwnCompany,
  OwnCourses,
  OwnOfferAnswer,
  OwnSession,
  OwnSessionEnd,
  OwnSharedDocument,
  OwnSigning,
  OwnTokenCreate,
  OwnTokenCreated,
  OwnTokens,
  OwnVisibility,
  OwnYearlySheet,
  PendingCurriculumUpdate,
  PersonId,
  PersonOption,
  PersonalDataAnonymise,
  PersonalDataView,
  PersonnrUpdate,
  PicturesOf,
  PinnedView,
  PlanTaskCreate,
  PlanTaskLine,
  PlanTaskUpdate,
  PortfolioOrder,
  PortfoliosCreate,
  PracticeLog,
  PreferenceSwitch,
  PreferencesUpdate,
  PreferencesView,
  PresenceSession,
  PresenceView,
  ProfilePicture,
  ProgramAreaOption,
  ProgressionSetting,
  ProgressionUpdate,
  Progressions,
  PushForget,
  PushKey,
  PushSubscriptionInput,
  PushToSend,
  PushTokenStatus,
  ReadyTextInput,
  ReadyTextUpdate,
  ReadyTextView,
  Recipients,
  RecipientsAsked,
  Refresh,
  Refreshed,
  RegistersView,
  RehearsalAnswerCreate,
  RehearsalAnswerView,
  RehearsalGoalOption,
  RehearsalOwnText,
  RehearsalQuestionText,
  RehearsalQuestionUpdate,
  RehearsalQuestionView,
  RehearsalView,
  RemindedOfAll,
  Report,
  ReportFile,
  ReportInput,
  ReportList,
  ReportReceivers,
  ReportResult,
  ReportRun,
  ReportScheduleInput,
  ReportSent,
  ReportSettings,
  ReportSettingsInput,
  ReportUpdate,
  ReportView,
  Reports,
  RestoreAnswer,
  RetentionDone,
  RetentionRun,
  RetentionSetting,
  RetentionUpdate,
  ReviewApprove,
  ReviewApproveTicks,
  ReviewReturn,
  ReviewVersion,
  SavedView,
  SealCertificateImport,
  SealSettings,
  SearchCollection,
  SearchItems,
  SearchKey,
  SearchResult,
  SeenDifference,
  SeenVersion,
  SelfAssessmentUpdate,
  SelfAssessments,
  SendNewPhoneSms,
  SendResetPasswordEmail,
  SendVerificationSms,
  SentAutomaticMessage,
  SentLinkCode,
  SentMessage,
  SessionsEnd,
  SessionsEnded,
  SetPassword,
  SetPasswordAnswer,
  SharedDocumentOpen,
  SharedDocumentPublish,
  SharedDocumentRead,
  SharedDocumentReceivers,
  SharedDocumentText,
  SharedDocumentUpdate,
  SharedDocumentView,
  SignIn,
  SignInAnswer,
  SignInToken,
  SignView,
  Signature,
  SignerExchange,
  SigningExtend,
  SigningFile,
  SigningLink,
  SigningText,
  SigningUpdate,
  SigningView,
  SigningWay,
  SimulatedMessage,
  SmsBudgetUpdate,
  SmsBudgetView,
  SmsToSend,
  Stay,
  StayCancel,
  StayCreate,
  StayPlace,
  StayPlacesAsk,
  StayUpdate,
  Stillingsprosent,
  TakeoverReport,
  TakeoverWritten,
  TaskAnswerUpdate,
  TaskDefinition,
  TaskLine,
  TaskUpdate,
  TaskView,
  TasksApproveMany,
  TasksApproveManyAnswer,
  TasksGive,
  TasksGiveAnswer,
  TemplateApprentices,
  TemplateDocumentOf,
  TemplateEditionText,
  TemplateReadiness,
  Tenant,
  TermsAccept,
  TermsUpdate,
  TermsVersion,
  TermsView,
  TimekeepingApproveMany,
  TimekeepingApproveManyAnswer,
  TimekeepingCreate,
  TimekeepingOverview,
  TimekeepingSettings,
  TimekeepingSettingsUpdate,
  TimekeepingUpdate,
  TokenOwner,
  TokenSettings,
  TokenSettingsUpdate,
  TradeTestCancel,
  TradeTestEvent,
  TradeTestEvents,
  TradeTestText,
  TradeTestUpdate,
  TradeTestsComing,
  TrainingCard,
  TrainingCardCode,
  TrainingDayAnswer,
  TrainingDayAttendanceSet,
  TrainingDayCancel,
  TrainingDayCodes,
  TrainingDayCopies,
  TrainingDayCopy,
  TrainingDayCopyFiles,
  TrainingDayCreate,
  TrainingDayEvaluate,
  TrainingDayEvaluations,
  TrainingDayGoalsUpdate,
  TrainingDayInCalendar,
  TrainingDayIndividualTime,
  TrainingDayInvitationSet,
  TrainingDayInvite,
  TrainingDayInvited,
  TrainingDayMerge,
  TrainingDayPeopleUpdate,
  TrainingDayRegistration,
  TrainingDayResponse,
  TrainingDayResponseUpdate,
  TrainingDaySeen,
  TrainingDaySpots,
  TrainingDayTimeUpdate,
  TrainingDayUpdate,
  TrainingDayView,
  TrainingDayWall,
  TrainingPlanConnections,
  TrainingPlanConnectionsUpdate,
  TrainingPlanCopy,
  TrainingPlanGoalsUpdate,
  TrainingPlanLine,
  TrainingPlanOptionsUpdate,
  TrainingPlanRenew,
  TrainingPlanRenewal,
  TrainingPlanUpdate,
  TrainingPlanUses,
  TrainingPlanView,
  UndoReport,
  UnitView,
  UnreadMessages,
  UnsignedCount,
  UpdateSelfEmail,
  VerificationAnswer,
  VerificationCheck,
  VerificationQuestion,
  VerificationStatus,
  VerifyResetPassword,
  VerifySms,
  ViewPin,
  ViewUpdate,
  VigoAccept,
  VigoBatch,
  VigoContract,
  VigoExport,
  VigoExportCreate,
  VigoFile,
  VigoOutline,
  VigoOverview,
  VigoReasonMark,
  VigoReasons,
  VigoRow,
  VigoRowKeep,
  VigoRowMatch,
  VigoTodoTick,
  VigoTodoTicked,
  VisitDecline,
  VisitKey,
  VisitRead,
  VisitSignature,
  WebhookCreate,
  WebhookCreated,
  WebhookDeliveries,
  WebhookReplay,
  WebhookReplayed,
  WebhookSecretRenew,
  WebhookSecretRenewed,
  WebhookUpdate,
  WebhookView,
  WhyView,
  WorkdayDelivered,
  WorkdayDelivery,
  XtramileApprentice,
  XtramileAuthorization,
  XtramileCatalogue,
  XtramileCoursesChange,
  XtramileCoursesChanged,
  XtramileEntrance,
  YearlyReportInput,
  YearlyReportRow,
  YearlyReportView,
  YearlySheetInput,
  YearlySheetSend,
  YearlySheetView,
  YearlyTemplate,
  YearlyTemplateInput,
} from "./schemas.gen.ts";

/** Creates a template. */
export const activitytemplate_create = "POST /activitytemplates" as Operation<
  { body: ActivityTemplateText }, ActivityTemplateView
>;
/** Deletes a template with its files. */
export const activitytemplate_delete = "DELETE /activitytemplates/{id}" as Operation<
  { id: string; version: number }, void
>;
/** Adds a file to a template, sent as the raw body. */
export const activitytemplate_file_create = "POST /activitytemplates/{id}/files" as Upload<
  { id: string; name: string }, FileView
>;
/** Removes a file of a template. */
export const activitytemplate_file_delete = "DELETE /activitytemplates/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** Changes a template; training days that were made from it stay as they are. */
export const activitytemplate_update = "PUT /activitytemplates/{id}" as Operation<
  { id: string; body: ActivityTemplateText }, ActivityTemplateView
>;
/** A template with its files. */
export const activitytemplate_view = "GET /activitytemplates/{id}" as Operation<
  { id: string }, ActivityTemplateView
>;
/** Advertises a place of a company. */
export const advertised_place_create = "POST /applications/places" as Operation<
  { body: AdvertisedPlaceCreate }, AdvertisedPlace
>;
/** Advertises a place no more. Applications that came from it stay as they are. */
export const advertised_place_delete = "DELETE /applications/places/{id}" as Operation<
  { id: string; version: number }, void
>;
/** Changes how a place is advertised. */
export const advertised_place_update = "PUT /applications/places/{id}" as Operation<
  { id: string; body: AdvertisedPlaceUpdate }, AdvertisedPlace
>;
/** The places that are advertised, and those that were or will be; by trade and company. */
export const advertised_places_list = "GET /applications/places" as Operation<
  unknown, AdvertisedPlace[]
>;
/** Companies to pass applications in a trade on to, by name, at most 20, with what should be known before: whether each is approved for it, and has free places. */
export const application_companies_list = "GET /applications/companies" as Operation<
  { q?: string | null; fag: string }, ForwardOption[]
>;
/** What is carried over when the applicant becomes an apprentice. */
export const application_conversion_view = "GET /applications/{id}/conversion" as Operation<
  { id: string }, ApplicationConversion
>;
/** Makes an apprentice of an applicant who has got a place; nothing is stored unless the status is `SUCCESS`. */
export const application_convert = "POST /httpsCreateApprenticeAutomatic" as Operation<
  { body: ApplicationConvert }, ApplicationConverted
>;
/** Erases an application: what is of the applicant is deleted, and a nameless row stays for the counts. Refused while a place is offered. */
export const application_erase = "POST /deleteApplicationHttpsClient" as Operation<
  { body: ApplicationErase }, void
>;
/** Removes a file of an application, such as one that is of somebody else. */
export const application_file_delete = "DELETE /applications/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** The files of an application. */
export const application_files = "GET /applications/{id}/files" as Operation<
  { id: string }, ApplicationFile[]
>;
/** What has happened to an application, the newest first, at most 250. */
export const application_history = "GET /applications/{id}/history" as Operation<
  { id: string }, ApplicationEvent[]
>;
/** Imports applicants from a CSV or XLSX file, sent as the raw body. All rows or none: with any error nothing is written, and the report names row and column. Who has applied in the season already is passed over and named. An identity number is sealed, and shown to nobody. */
export const application_import_create = "POST /applications/imports" as Upload<
  { name: string; mode: "check" | "write"; aar: number; columns?: string | null }, ApplicantImportReport
>;
/** The columns of a CSV or XLSX file of applicants, sent as the raw body, with the meaning of each: as chosen the last time, else by its header. Nothing is stored. */
export const application_import_outline = "POST /applications/imports/outline" as Upload<
  { name: string }, ApplicantFile
>;
/** Undoes an import of applicants, within a week. Those whom somebody has worked with since are kept and named. */
export const application_import_undo = "POST /applications/imports/{id}/undo" as Operation<
  { id: string }, UndoReport
>;
/** Preview of undoing an import of applicants now: who goes, who stays and why. */
export const application_import_undo_view = "GET /applications/imports/{id}/undo" as Operation<
  { id: string }, UndoReport
>;
/** The latest imports of applicants, newest first, at most 50. */
export const application_imports_list = "GET /applications/imports" as Operation<
  unknown, ApplicantImportView[]
>;
/** The journal of an applicant, which coordinators alone read. */
export const application_journal = "GET /applications/{id}/journal" as Operation<
  { id: string; perPage?: number | null }, JournalView
>;
/** Makes a label. */
export const application_label_create = "POST /applications/labels" as Operation<
  { body: ApplicationLabelCreate }, ApplicationLabel
>;
/** Deletes a label, also from the applications that have it. */
export const application_label_delete = "DELETE /applications/labels/{id}" as Operation<
  { id: string }, void
>;
/** The labels of the office, by name. */
export const application_labels_list = "GET /applications/labels" as Operation<
  unknown, ApplicationLabel[]
>;
/** Puts labels on applications and takes others off. */
export const application_labels_update = "POST /applications/setlabels" as Operation<
  { body: ApplicationLabelsUpdate }, ApplicationsDone
>;
/** Writes to the applicant, who is told by e-mail. */
export const application_message_create = "POST /applications/{id}/messages" as Operation<
  { id: string; body: ApplicationMessageCreate }, ApplicationMessageMade
>;
/** Adds a file to a message that the office wrote to an applicant, sent as the raw body. */
export const application_message_file_create = "POST /applications/messages/{id}/files" as Upload<
  { id: string; name: string }, FileView
>;
/** Removes a file of such a message. */
export const application_message_file_delete = "DELETE /applications/messages/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** The thread with an applicant. */
export const application_messages_list = "GET /applications/{id}/messages" as Operation<
  { id: string }, ApplicationMessage[]
>;
/** Notes that the office has read what the applicant wrote. */
export const application_messages_seen = "POST /applications/{id}/messages/seen" as Operation<
  { id: string }, void
>;
/** Moves an application to another status. A rejection's letter waits for half an hour. */
export const application_move = "POST /applications/{id}/status" as Operation<
  { id: string; body: ApplicationMove }, ApplicationView
>;
/** Writes a note into the journal of an applicant. */
export const application_note_create = "POST /applications/{id}/journal" as Operation<
  { id: string; body: ApplicationNoteCreate }, JournalNoteView
>;
/** Removes a note on an applicant, with its files. */
export const application_note_delete = "DELETE /applications/journal/{id}" as Operation<
  { id: string }, void
>;
/** Adds a file to a note on an applicant, sent as the raw body. */
export const application_note_file_create = "POST /applications/journal/{id}/files" as Upload<
  { id: string; name: string }, FileView
>;
/** Removes a file of such a note. */
export const application_note_file_delete = "DELETE /applications/journal/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** Changes a note on an applicant. */
export const application_note_update = "PUT /applications/journal/{id}" as Operation<
  { id: string; body: ApplicationNoteUpdate }, JournalNoteView
>;
/** Reminds an applicant of an offer; once a day, however often it is asked for. */
export const application_offer_remind = "POST /applications/offers/{id}/remind" as Operation<
  { id: string }, ApplicationView
>;
/** Offers an applicant the place, or offers it changed. The applicant is written, and reminded 7, 3 and 1 days before the deadline. An answer after it counts too, unless the office has set that offers lapse. */
export const application_offer_send = "POST /applications/offers/{id}/offer" as Operation<
  { id: string; body: ApplicationOfferSend }, ApplicationView
>;
/** Takes an application back from a company, or an offer back from its applicant. */
export const application_offer_withdraw = "POST /applications/offers/{id}/withdraw" as Operation<
  { id: string; body: ApplicationOfferWithdraw }, ApplicationView
>;
/** Changes what the office sets. A question that may not be asked is refused, with the rule. */
export const application_settings_update = "PUT /applications/settings" as Operation<
  { body: ApplicationSettingsUpdate }, ApplicationSettings
>;
/** What the office sets for applications. */
export const application_settings_view = "GET /applications/settings" as Operation<
  unknown, ApplicationSettings
>;
/** Says how many places a company has in a trade. */
export const application_spot_save = "POST /applications/spots" as Operation<
  { body: CompanySpotSave }, CompanySpot
>;
/** Places of companies in trades: those that the office has said, and those that applications were passed on for; by the company's name. */
export const application_spots_list = "GET /applications/spots" as Operation<
  unknown, CompanySpot[]
>;
/** An application that was sent. A draft is its applicant's alone. */
export const application_view = "GET /applications/{id}" as Operation<
  { id: string }, ApplicationView
>;
/** Begins an application, which is sent by another call. Its address is sent a link to it. */
export const applicationform_begin = "POST /soknad/{tenant}/kladd" as OpenOperation<
  { tenant: string; body: ApplicationBegin }, ApplicationVisit
>;
/** What a page has to reckon before it may begin an application. */
export const applicationform_challenge = "POST /soknad/{tenant}/oppgave" as OpenOperation<
  { tenant: string }, ApplicationChallenge
>;
/** Sends the link of the application with an address to that address. The answer is the same whether there is one: it never says who has applied. */
export const applicationform_link = "POST /soknad/{tenant}/lenke" as OpenOperation<
  { tenant: string; body: ApplicationLinkSend }, void
>;
/** Sends a code to the address of the application that a link opens, when its page's button is pressed. */
export const applicationform_open = "POST /soknad/{tenant}/apne" as OpenOperation<
  { tenant: string; body: ApplicationOpen }, ApplicationCodeSent
>;
/** Lets a page in that has the code. */
export const applicationform_verify = "POST /soknad/{tenant}/kode" as OpenOperation<
  { tenant: string; body: ApplicationCode }, ApplicationVisit
>;
/** What a page needs to show the form of an organisation. */
export const applicationform_view = "GET /soknad/{tenant}" as OpenOperation<
  { tenant: string }, ApplicationForm
>;
/** Passes applications on to companies. What cannot be passed on is left as it was, and said. */
export const applications_forward = "POST /applications/forward" as Operation<
  { body: ApplicationsForward }, ApplicationsDone
>;
/** A file for the system that the office keeps its apprentices in: a table with semicolons of those who have got a place. Others are left out; that somebody was handed over is a part of what has happened. A POST, so that no cache keeps the answer. */
export const applications_handover = "POST /applications/handover" as Download<
  { body: ApplicationsHandover }
>;
/** Rejects applications. Each applicant is written one letter, half an hour later; undone until then, nobody is written. */
export const applications_reject = "POST /applications/reject" as Operation<
  { body: ApplicationsReject }, ApplicationsDone
>;
/** Takes a rejection back. An applicant who had the letter is told that it does not hold. */
export const applications_reject_undo = "POST /applications/undo/{id}" as Operation<
  { id: string }, void
>;
/** Shows the whole account number of an apprentice, and records who has seen it. A POST, so that no cache keeps the answer. */
export const apprentice_account_view = "POST /apprentices/{id}/account/view" as Operation<
  { id: string }, FullApprenticeAccount
>;
/** Whether the company of an apprentice is approved for the apprentice's trade, as the office's own record and the open register say. */
export const apprentice_approval_view = "GET /apprentices/{id}/approval" as Operation<
  { id: string }, ApprenticeApprovalView
>;
/** Creates a checkpoint for one apprentice. */
export const apprentice_checkpoint_create = "POST /apprentices/{id}/checkpoints" as Operation<
  { id: string; body: IndividualCheckpointText }, CheckpointView
>;
/** The checkpoints of an apprentice: open ones first, by deadline. */
export const apprentice_checkpoints_list = "GET /apprentices/{id}/checkpoints" as Operation<
  { id: string }, CheckpointLine[]
>;
/** Takes back the contract that was agreed to follow the one in force, which stays in force. */
export const apprentice_coming_contract_delete = "DELETE /apprentices/{id}/kontrakter/kommende" as Operation<
  { id: string }, void
>;
/** The contract that is agreed to follow the one in force. */
export const apprentice_coming_contract_view = "GET /apprentices/{id}/kontrakter/kommende" as Operation<
  { id: string }, ComingContractAnswer
>;
/** Ends the current contract and begins another: a change of company, a break, a new trade. The ended contract is kept. Instructors and departments of a previous company are removed from the apprentice. While the current contract has not ended, the new one is stored until it begins (`GET /apprentices/{id}/kontrakter/kommende`) and replaces one that was agreed before. */
export const apprentice_contract_create = "POST /apprentices/{id}/kontrakter" as Operation<
  { id: string; body: ContractCreate }, ApprenticeDetail
>;
/** What ending the current contract and beginning another would do, in sentences: now, or what would be agreed for a later day. Nothing is done. */
export const apprentice_contract_preview = "POST /apprentices/{id}/kontrakter/preview" as Operation<
  { id: string; body: ContractCreate }, FollowPreview
>;
/** Earlier contracts of an apprentice, newest first. */
export const apprentice_contracts_list = "GET /apprentices/{id}/kontrakter" as Operation<
  { id: string }, ContractView[]
>;
/** Sets the coordinators of an apprentice. What is planned with them follows. */
export const apprentice_coordinators_update = "PUT /apprentices/{id}/ansvarligekoordinatorer" as Operation<
  { id: string; body: Ansvarligekoordinatorer }, ApprenticeDetail
>;
/** Sets the guardian who signs with an apprentice under 18; document templates propose them. */
export const apprentice_foresatt_update = "PUT /apprentices/{id}/foresatt" as Operation<
  { id: string; body: GuardianUpdate }, ApprenticeDetail
>;
/** Replaces the leaves of an apprentice. What is planned in a new one is told of in the journal. */
export const apprentice_fravaer_update = "PUT /apprentices/{id}/fravaer" as Operation<
  { id: string; body: Fravaer }, ApprenticeDetail
>;
/** The evidence for an apprentice's goals, by goal. */
export const apprentice_goal_evidence_list = "GET /apprentices/{id}/goals/evidence" as Operation<
  { id: string }, GoalEvidenceList
>;
/** Asks for the approval of goals, as the apprentice or as an instructor who may. A goal that waits or is approved already stays as it is, so that the call can be repeated. */
export const apprentice_goals_ask = "POST /apprentices/{id}/goals/ask" as Operation<
  { id: string; body: ChosenGoals }, ApprenticeGoals
>;
/** The goals of an apprentice. */
export const apprentice_goals_list = "GET /apprentices/{id}/goals" as Operation<
  { id: string }, ApprenticeGoals
>;
/** Sends goals back with a comment, those that wait and those that are approved: "removal clears both" instants. */
export const apprentice_goals_return = "POST /apprentices/{id}/goals/return" as Operation<
  { id: string; body: GoalsReturn }, ApprenticeGoals
>;
/** Withdraws a request for approval of goals. Goals answered meanwhile stay as they are, and goals sent with documentation go on waiting with it. */
export const apprentice_goals_withdraw = "POST /apprentices/{id}/goals/withdraw" as Operation<
  { id: string; body: ChosenGoals }, ApprenticeGoals
>;
/** Sets how many months earlier training counts for. */
export const apprentice_godskrivning_update = "PUT /apprentices/{id}/godskrivning" as Operation<
  { id: string; body: Godskrivning }, ApprenticeDetail
>;
/** Says on which terms an apprentice's contract gives a grant. What is reckoned and open is reckoned anew. */
export const apprentice_grantterms_update = "PUT /apprentices/{id}/grantterms" as Operation<
  { id: string; body: GrantTermsUpdate }, GrantTermsView
>;
/** On which terms an apprentice's contract gives a grant: basis and county from a day on. */
export const apprentice_grantterms_view = "GET /apprentices/{id}/grantterms" as Operation<
  { id: string }, GrantTermsView
>;
/** What terminating the contract on that day, or undoing the termination, would do to all that is planned, in sentences. Nothing is done. */
export const apprentice_hevlaerekontrakt_preview = "POST /apprentices/{id}/hevlaerekontrakt/preview" as Operation<
  { id: string; body: Hevlaerekontrakt }, FollowPreview
>;
/** Terminates the contract, or undoes the termination. What follows for what is planned after the last day is done and noted in the journal. */
export const apprentice_hevlaerekontrakt_update = "PUT /apprentices/{id}/hevlaerekontrakt" as Operation<
  { id: string; body: Hevlaerekontrakt }, ApprenticeDetail
>;
/** The interviews of an apprentice, and what changed from one to the next. */
export const apprentice_interviews_list = "GET /apprentices/{id}/interviews" as Operation<
  { id: string }, ApprenticeInterviews
>;
/** An apprentice's way to the trade test, derived from goals, interviews, activities and days. */
export const apprentice_journey = "GET /apprentices/{id}/journey" as Operation<
  { id: string }, ApprenticeJourney
>;
/** What setting company and instructors would do to all that is planned, in sentences. Nothing is done. */
export const apprentice_laerebedrift_preview = "POST /apprentices/{id}/laerebedrift/preview" as Operation<
  { id: string; body: Laerebedrift }, FollowPreview
>;
/** Sets company, instructors and departments. */
export const apprentice_laerebedrift_update = "PUT /apprentices/{id}/laerebedrift" as Operation<
  { id: string; body: Laerebedrift }, ApprenticeDetail
>;
/** Sets trade and training plans. What is booked in the former trade is told of in the journal. */
export const apprentice_laerefag_update = "PUT /apprentices/{id}/laerefag" as Operation<
  { id: string; body: Laerefag }, ApprenticeDetail
>;
/** Sets the terms of the contract. */
export const apprentice_laerekontrakt_update = "PUT /apprentices/{id}/laerekontrakt" as Operation<
  { id: string; body: Laerekontrakt }, ApprenticeDetail
>;
/** Sets start and end of the apprenticeship; the end may be empty. What is planned after a new end is told of in the journal. */
export const apprentice_laeretid_update = "PUT /apprentices/{id}/laeretid" as Operation<
  { id: string; body: Laeretid }, ApprenticeDetail
>;
/** Sets, replaces or removes the identity number. An unknown birth date is taken from it; a known one stays. */
export const apprentice_personnr_update = "PUT /apprentices/{id}/personnr" as Operation<
  { id: string; body: PersonnrUpdate }, ApprenticeDetail
>;
/** Shows the whole identity number, and records who has seen it. A POST, so that no cache keeps the answer. */
export const apprentice_personnr_view = "POST /apprentices/{id}/personnr/view" as Operation<
  { id: string }, FullPersonnr
>;
/** The recommended progression of an apprentice, month by month, and the actual one. */
export const apprentice_progression_view = "GET /apprentices/{id}/progression" as Operation<
  { id: string }, ApprenticeProgression
>;
/** Assesses the level of a goal: an apprentice their own, an employee that of an own apprentice. A second assessment by the same person on the same day replaces the first; earlier ones stay. */
export const apprentice_selfassessment_update = "PUT /apprentices/{id}/selfassessments/{goalId}" as Operation<
  { id: string; goalId: string; body: SelfAssessmentUpdate }, GoalAssessments
>;
/** The levels of an apprentice's goals, as the apprentice and the instructors see them, with the history. */
export const apprentice_selfassessments_view = "GET /apprentices/{id}/selfassessments" as Operation<
  { id: string }, SelfAssessments
>;
/** Replaces the position percentages. */
export const apprentice_stillingsprosent_update = "PUT /apprentices/{id}/stillingsprosent" as Operation<
  { id: string; body: Stillingsprosent }, ApprenticeDetail
>;
/** What happened to an apprentice, as far as the caller may read each thing itself: documentation, goals, notes, messages, sign-ins by day, and changes of the record and the contract. */
export const apprentice_stream = "GET /apprentices/{id}/stream" as Operation<
  { id: string; kind?: "DOKUMENTASJON" | "OPPGAVE" | "MAAL" | "SAMTALE" | "SIGNERING" | "AKTIVITET" | "FAGPROVE" | "NOTAT" | "SJEKKPUNKT" | "MELDING" | "INNLOGGING" | "ENDRING" | null; before?: string | null }, ApprenticeStream
>;
/** The tasks of an apprentice, the most urgent first: those of the apprentice's plans, and those given to the apprentice alone. */
export const apprentice_tasks_list = "GET /apprentices/{id}/tasks" as Operation<
  { id: string }, TaskLine[]
>;
/** Changes name, birth date and contacts of an apprentice. A new e-mail or telephone is valid for signing in at once, and the old address is notified. An employee with EDIT_APPRENTICE changes own apprentices. */
export const apprentice_update = "PUT /apprentices/{id}" as Operation<
  { id: string; body: ApprenticeUpdate }, ApprenticeDetail
>;
/** One apprentice. Employees see their own apprentices, apprentices themselves. */
export const apprentice_view = "GET /apprentices/{id}" as Operation<
  { id: string }, ApprenticeDetail
>;
/** Archives apprentices: they leave the lists and can no longer sign in; their history stays, and what follows from it (`/apprentices/archive/preview`) is done and noted in the journal. An employee with the permission archives own apprentices only, and takes no signing back. */
export const apprentices_archive = "POST /apprentices/archive" as Operation<
  { body: ApprenticesToArchive }, BulkAnswer
>;
/** What archiving these apprentices would do to all that is planned with them, in sentences; those for whom nothing follows are left out. Nothing is done. */
export const apprentices_archive_preview = "POST /apprentices/archive/preview" as Operation<
  { body: ApprenticesToArchive }, ApprenticeFollows[]
>;
/** Sets the coordinators of many apprentices. What is planned with them follows. */
export const apprentices_coordinators_update = "POST /apprentices/coordinators" as Operation<
  { body: Exchange }, ExchangeAnswer
>;
/** What other instructors would do to all that is planned with these apprentices, in sentences; those for whom nothing follows are left out. Nothing is done. */
export const apprentices_instructors_preview = "POST /apprentices/ansatte/preview" as Operation<
  { body: Exchange }, ApprenticeFollows[]
>;
/** Sets the instructors of many apprentices. */
export const apprentices_instructors_update = "POST /apprentices/ansatte" as Operation<
  { body: Exchange }, ExchangeAnswer
>;
/** Restores archived apprentices to the lists, and opens the sign-in that archiving closed. A company that was deleted meanwhile is removed from them; the answer lists who was restored without one. */
export const apprentices_restore = "POST /apprentices/restore" as Operation<
  { body: Apprentices }, RestoreAnswer
>;
/** What restoring these apprentices would do to all that is planned with them, and what the office has to see to then, in sentences; those for whom nothing follows are left out. Nothing is done. */
export const apprentices_restore_preview = "POST /apprentices/restore/preview" as Operation<
  { body: Apprentices }, ApprenticeFollows[]
>;
/** Sets the training plans of many apprentices. */
export const apprentices_trainingplans_update = "POST /apprentices/trainingplans" as Operation<
  { body: Exchange }, ExchangeAnswer
>;
/** Deletes an archived apprentice for good: every capability lets go of the person, with the account and all files. The entries of the change log stay, without content; what follows for the company stands in its journal, without the name. */
export const archived_apprentice_delete = "DELETE /archive/apprentices/{id}" as Operation<
  { id: string; version: number }, void
>;
/** What deleting an archived apprentice for good would do, in sentences: what each capability keeps and what becomes of it, and what is lost by doing it now. Nothing is done. */
export const archived_apprentice_delete_preview = "POST /archive/apprentices/{id}/preview" as Operation<
  { id: string }, FollowPreview
>;
/** Sets the office's general criteria and scales. Earlier ratings keep the words they were made with. */
export const assessment_criteria_update = "PUT /assessmentcriteria" as Operation<
  { body: AssessmentCriteriaUpdate }, AssessmentCriteriaView
>;
/** The office's general criteria and scales, for everybody in the organisation. */
export const assessment_criteria_view = "GET /assessmentcriteria" as Operation<
  unknown, AssessmentCriteriaView
>;
/** Removes a file of a note, a journal note, or of an apprentice's or a company's documents. */
export const attachment_delete = "DELETE /attachments/{id}" as Operation<{ id: string }, void>;
/** The audit trail: who did what to whom, and when, with the full views of identity numbers. */
export const audit_list = "GET /privacy/audit" as Operation<
  { person?: PersonId | null; utfort?: PersonId | null; kind?: "PERSONNUMMER" | "PERSONVERN" | "PERSONER" | "TILGANG" | "JOURNAL" | "DOKUMENTASJON" | "KONTRAKTER" | "KONTORET" | null; fra?: string | null; til?: string | null; before?: number | null }, AuditWindow
>;
/** Preview of the texts of an automatic message, with sample values; nothing is stored. */
export const automatic_message_preview = "POST /automaticmessages/{id}/preview" as Operation<
  { id: string; body: AutomaticPreviewAsked }, AutomaticPreviews
>;
/** The receivers of an automatic message by SMS and e-mail, with the delivery of each: for coordinators. */
export const automatic_message_sent = "GET /automaticmessages/{id}/sent" as Operation<
  { id: string }, AutomaticMessagesSent
>;
/** Switches a channel of an automatic message on or off. */
export const automatic_message_switch = "PUT /automaticmessages/{id}/switch" as Operation<
  { id: string; body: AutomaticMessageSwitch }, AutomaticMessageView
>;
/** Sends the caller a text of an automatic message with sample values; the text is not stored. */
export const automatic_message_try = "POST /automaticmessages/{id}/try" as Operation<
  { id: string; body: AutomaticMessageTry }, void
>;
/** Changes the texts of an automatic message. A text equal to the product's own follows the product from then on. */
export const automatic_message_update = "PUT /automaticmessages/{id}" as Operation<
  { id: string; body: AutomaticMessageUpdate }, AutomaticMessageView
>;
/** An automatic message as the office has it. */
export const automatic_message_view = "GET /automaticmessages/{id}" as Operation<
  { id: string }, AutomaticMessageView
>;
/** All automatic messages, with the office's texts and switches. */
export const automatic_messages_list = "GET /automaticmessages" as Operation<
  unknown, AutomaticMessageView[]
>;
/** Counts of what waits for the caller. */
export const badges_get = "GET /badges" as Operation<unknown, Badges>;
/** Adds one of the office's own accounts. */
export const bank_account_create = "POST /bank/accounts" as Operation<
  { body: BankAccountInput }, BankAccountView
>;
/** Renames or archives one of the office's accounts. */
export const bank_account_update = "PUT /bank/accounts/{id}" as Operation<
  { id: string; body: BankAccountUpdate }, BankAccountView
>;
/** Puts an entry aside that is nothing of grants. */
export const bank_entry_aside = "POST /bank/entries/{id}/aside" as Operation<
  { id: string; body: BankEntryReason }, BankEntryDetail
>;
/** Matches an entry to one of its candidates: what it pays is paid, or noted as received. */
export const bank_entry_match = "POST /bank/entries/{id}/match" as Operation<
  { id: string; body: BankEntryMatch }, BankEntryDetail
>;
/** Takes back what an entry was matched to, or that it was put aside; it waits again. */
export const bank_entry_undo = "POST /bank/entries/{id}/undo" as Operation<
  { id: string; body: BankEntryReason }, BankEntryDetail
>;
/** An entry, what it may be the payment of, and what was done with it. */
export const bank_entry_view = "GET /bank/entries/{id}" as Operation<
  { id: string }, BankEntryDetail
>;
/** Reads a file of the bank, sent as the raw body: CSV of any bank, camt.053, camt.054 or OCR giro, at most 100,000 lines. All of it or nothing; what is stored already adds nothing. */
export const bank_file_create = "POST /bank/files" as Upload<
  { name: string; mode: "check" | "write"; account?: string | null; columns?: string | null; bank?: string | null; decimal?: "COMMA" | "POINT" | null }, BankFileReport
>;
/** Deletes a file with the lines that it added, as long as none of them was ever matched. */
export const bank_file_delete = "DELETE /bank/files/{id}" as Operation<{ id: string }, void>;
/** Says what is matched by itself; nothing below class B ever is. */
export const bank_settings_update = "PUT /bank/settings" as Operation<
  { body: BankSettingsUpdate }, BankSettingsView
>;
/** The office's accounts, the latest files, and how many entries wait. */
export const bank_view = "GET /bank" as Operation<unknown, BankView>;
/** What is to happen in some days: interviews, activities, checkpoints, deadlines, leaves, trade tests and the interviews of applications, of all or of one coordinator. At most 2,000. What archived apprentices had to do is left out. */
export const calendar_view = "GET /calendar" as Operation<
  { fra: string; til: string; koordinator?: CoordinatorId | null; kind?: "SAMTALE" | "AKTIVITET" | "SJEKKPUNKT" | "FRIST" | "FRAVAER" | "FAGPROVE" | "INTERVJU" | "HOSPITERING" | null }, OfficeCalendar
>;
/** Makes a calendar feed for the caller; a previous one stops working. */
export const calendarfeed_create = "POST /calendarfeed" as Operation<unknown, CalendarFeed>;
/** Deletes the caller's calendar feed; its address stops working. */
export const calendarfeed_delete = "DELETE /calendarfeed" as Operation<unknown, void>;
/** A person's training days for a calendar program, without signing in. */
export const calendarfeed_read = "GET /ical/{tenant}/{token}" as Download<
  { tenant: string; token: string }
>;
/** Whether the caller has a calendar feed; its address is shown only when it is made. */
export const calendarfeed_view = "GET /calendarfeed" as Operation<unknown, CalendarFeed>;
/** Adds a certification to an apprentice or an employee. */
export const certification_create = "POST /people/{id}/certifications" as Operation<
  { id: string; body: CertificationText }, CertificationView
>;
/** Deletes a certification with its files. */
export const certification_delete = "DELETE /certifications/{id}" as Operation<
  { id: string; version: number }, void
>;
/** Adds a file to a certification, sent as the raw body. */
export const certification_file_create = "POST /certifications/{id}/files" as Upload<
  { id: string; name: string }, FileView
>;
/** Removes a file of a certification. */
export const certification_file_delete = "DELETE /certifications/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** Changes a certification. */
export const certification_update = "PUT /certifications/{id}" as Operation<
  { id: string; body: CertificationUpdate }, CertificationView
>;
/** What has changed since a position, of the collections that the key's scopes open. An answer may be empty and say that there is more: the log was looked through so far. */
export const changes_list = "GET /changes" as OpenOperation<
  { since: number; limit?: number | null }, IntegrationChanges
>;
/** People whom an employee or an apprentice may write to. Coordinators may write to everybody, and search for them. */
export const chat_choices_list = "GET /chat/choices" as Operation<unknown, ChatChoices>;
/** Deletes a room with its messages and files, for everybody in it; for employees and coordinators. The body is empty. */
export const chat_delete = "POST /chat/delete/{id}" as Operation<{ id: string }, void>;
/** Sends a file to a room, as the raw body. Pictures are made smaller and lose their camera metadata; a name that is taken gets a number. */
export const chat_file_create = "POST /chat/rooms/{id}/files" as Upload<
  { id: string; name: string; key: string }, ChatMessageView
>;
/** Removes a member from a group; every member may leave. The messages stay. */
export const chat_member_remove = "DELETE /chat/rooms/{id}/members/{personId}" as Operation<
  { id: string; personId: string }, void
>;
/** Adds people whom the caller may write to to a group. They see earlier messages. */
export const chat_members_add = "POST /chat/rooms/{id}/members" as Operation<
  { id: string; body: ChatMembersAdd }, ChatRoomView
>;
/** Sends a text to a room, and marks earlier messages as read by the sender. */
export const chat_message_create = "POST /chat/rooms/{id}/messages" as Operation<
  { id: string; body: NewChatMessage }, ChatMessageView
>;
/** Messages of a room, 20 at a time from the newest. */
export const chat_messages_list = "GET /chat/rooms/{id}/messages" as Operation<
  { id: string; before?: number | null }, ChatMessages
>;
/** Present and former members of a room. */
export const chat_participants = "GET /chat/participants/{id}" as Operation<
  { id: string }, ChatParticipants
>;
/** Creates a room of two, or a group. Two people have one room: an existing one is answered. */
export const chat_room_create = "POST /chat/rooms" as Operation<
  { body: NewChatRoom }, ChatRoomView
>;
/** Sets whether the caller's devices show notifications of a room. Other members are not told. */
export const chat_room_mute = "PUT /chat/rooms/{id}/muted" as Operation<
  { id: string; body: ChatRoomMute }, ChatRoomView
>;
/** Records how far the caller has read. Newer messages stay unread. */
export const chat_room_read = "POST /chat/rooms/{id}/read" as Operation<
  { id: string; body: ChatRoomRead }, void
>;
/** Gives a group another name; for employees and coordinators. */
export const chat_room_update = "PUT /chat/rooms/{id}" as Operation<
  { id: string; body: ChatRoomUpdate }, ChatRoomView
>;
/** A room that the caller is in. */
export const chat_room_view = "GET /chat/rooms/{id}" as Operation<{ id: string }, ChatRoomView>;
/** The rooms that the caller is in. */
export const chat_rooms_list = "GET /chat/rooms" as Operation<unknown, ChatRooms>;
/** Number of rooms with unread messages. */
export const chat_unread = "GET /chat/unread" as Operation<unknown, ChatUnread>;
/** Writes a comment that coordinators see. */
export const checkpoint_comment_create = "POST /checkpoints/{id}/comments" as Operation<
  { id: string; body: CheckpointComment }, CheckpointView
>;
/** Deletes one of the caller's own comments. */
export const checkpoint_comment_delete = "DELETE /checkpoints/{id}/comments/{commentId}" as Operation<
  { id: string; commentId: string }, void
>;
/** Completes a checkpoint. Completing it again is no error and changes nothing. */
export const checkpoint_complete = "POST /checkpoints/{id}/complete" as Operation<
  { id: string }, CheckpointCompleted
>;
/** Adds a fixed day to the office's year. */
export const checkpoint_date_create = "POST /checkpoints/dates" as Operation<
  { body: OfficeDateText }, OfficeDateView
>;
/** Removes a fixed day from the office's year. */
export const checkpoint_date_delete = "DELETE /checkpoints/dates/{id}" as Operation<
  { id: string; version: number }, void
>;
/** Changes a fixed day of the office's year. */
export const checkpoint_date_update = "PUT /checkpoints/dates/{id}" as Operation<
  { id: string; body: OfficeDateUpdate }, OfficeDateView
>;
/** The fixed days of the office, in the order of the year. */
export const checkpoint_dates_list = "GET /checkpoints/dates" as Operation<
  unknown, OfficeDateView[]
>;
/** Creates a definition of a checkpoint. Nobody gets it before it is in a set. */
export const checkpoint_definition_create = "POST /checkpoints/definitions" as Operation<
  { body: CheckpointDefinitionText }, CheckpointDefinitionView
>;
/** Deletes a definition, and removes it from the sets and, in the background, from those who have not completed it. */
export const checkpoint_definition_delete = "DELETE /checkpoints/definitions/{id}" as Operation<
  { id: string; version: number }, void
>;
/** Preview: whose deadlines would move, and which checkpoints would be completed or reopened, if a definition were stored like this. */
export const checkpoint_definition_preview = "POST /checkpoints/definitions/preview" as Operation<
  { body: CheckpointDefinitionAsked }, CheckpointDefinitionPreview
>;
/** Changes a definition. The deadlines of all who have it, and those computed from it, follow in the background. */
export const checkpoint_definition_update = "PUT /checkpoints/definitions/{id}" as Operation<
  { id: string; body: CheckpointDefinitionUpdate }, CheckpointDefinitionView
>;
/** A definition. */
export const checkpoint_definition_view = "GET /checkpoints/definitions/{id}" as Operation<
  { id: string }, CheckpointDefinitionView
>;
/** All definitions, by title. */
export const checkpoint_definitions_list = "GET /checkpoints/definitions" as Operation<
  unknown, CheckpointDefinitionView[]
>;
/** Deletes an individual checkpoint with its comments and files. What was lost with it stands in the journal of the apprentice. */
export const checkpoint_delete = "DELETE /checkpoints/{id}" as Operation<
  { id: string; version: number }, void
>;
/** What deleting an individual checkpoint would do, in sentences. Nothing is done. */
export const checkpoint_delete_preview = "POST /checkpoints/{id}/delete/preview" as Operation<
  { id: string }, FollowPreview
>;
/** Attaches a file to a checkpoint, sent as the raw body. */
export const checkpoint_file_create = "POST /checkpoints/{id}/files" as Upload<
  { id: string; name: string }, FileView
>;
/** Removes a file of a checkpoint. */
export const checkpoint_file_delete = "DELETE /checkpoints/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** Sets the interview or the activity that completes a checkpoint. */
export const checkpoint_link = "PUT /checkpoints/{id}/linked" as Operation<
  { id: string; body: CheckpointLink }, CheckpointView
>;
/** The types of checkpoints, with the templates that complete them. */
export const checkpoint_options_view = "GET /checkpoints/options" as Operation<
  unknown, CheckpointOptions
>;
/** Postpones a checkpoint for one apprentice, or undoes that, and sets who is responsible. */
export const checkpoint_postpone = "POST /checkpoints/{id}/postpone" as Operation<
  { id: string; body: CheckpointPostpone }, CheckpointView
>;
/** What postponing a checkpoint would do, in sentences. Nothing is done. */
export const checkpoint_postpone_preview = "POST /checkpoints/{id}/postpone/preview" as Operation<
  { id: string; body: CheckpointPostponeAsked }, FollowPreview
>;
/** Reopens a completed checkpoint. An open one stays unchanged. */
export const checkpoint_reopen = "POST /checkpoints/{id}/reopen" as Operation<
  { id: string }, CheckpointView
>;
/** Creates a set. An automatic one is given in the background. */
export const checkpoint_set_create = "POST /checkpoints/sets" as Operation<
  { body: CheckpointSetText }, CheckpointSetView
>;
/** Deletes a set. Checkpoints that only it gave are removed in the background; completed ones are kept, and so are the definitions. */
export const checkpoint_set_delete = "DELETE /checkpoints/sets/{id}" as Operation<
  { id: string; version: number }, void
>;
/** Preview: who would get and who would lose checkpoints if a set were stored like this. */
export const checkpoint_set_preview = "POST /checkpoints/sets/preview" as Operation<
  { body: CheckpointSetAsked }, CheckpointSetPreview
>;
/** Changes a set. Checkpoints are given and removed in the background; completed ones are kept. */
export const checkpoint_set_update = "PUT /checkpoints/sets/{id}" as Operation<
  { id: string; body: CheckpointSetUpdate }, CheckpointSetView
>;
/** A set. */
export const checkpoint_set_view = "GET /checkpoints/sets/{id}" as Operation<
  { id: string }, CheckpointSetView
>;
/** All sets, by title, and the standard set. */
export const checkpoint_sets_list = "GET /checkpoints/sets" as Operation<unknown, CheckpointSets>;
/** Sets whether the office uses checkpoints. Existing ones stay, and are brought up to date when checkpoints are turned on again. */
export const checkpoint_settings_update = "PUT /checkpoints/settings" as Operation<
  { body: CheckpointSettingsUpdate }, CheckpointSettings
>;
/** Whether the office uses checkpoints (`checkPointsEnabled`). */
export const checkpoint_settings_view = "GET /checkpoints/settings" as Operation<
  unknown, CheckpointSettings
>;
/** Adds the standard set to the office's own. Nobody gets it before it says to whom it is given. */
export const checkpoint_standard_create = "POST /checkpoints/standard" as Operation<
  unknown, CheckpointSetView
>;
/** Changes an individual checkpoint. */
export const checkpoint_update = "PUT /checkpoints/{id}" as Operation<
  { id: string; body: CheckpointUpdate }, CheckpointView
>;
/** A checkpoint of an apprentice, with the history of its deadline, comments and files. */
export const checkpoint_view = "GET /checkpoints/{id}" as Operation<{ id: string }, CheckpointView>;
/** The year of the office: deadlines by month, and fixed days. Archived apprentices are not counted. */
export const checkpoint_year_view = "GET /checkpoints/year" as Operation<
  { year: number }, CheckpointYear
>;
/** Completes several checkpoints. */
export const checkpoints_complete_many = "POST /checkpoints/complete" as Operation<
  { body: CheckpointsChosen }, CheckpointsAnswer
>;
/** Undoes what the caller completed a moment ago. */
export const checkpoints_complete_undo = "POST /checkpoints/complete/undo" as Operation<
  { body: CheckpointsChosen }, CheckpointsAnswer
>;
/** Postpones several checkpoints: to one day, or each by a number of days. */
export const checkpoints_postpone_many = "POST /checkpoints/postpone" as Operation<
  { body: CheckpointsPostpone }, CheckpointsAnswer
>;
/** What postponing several checkpoints would do, in sentences. Nothing is done. */
export const checkpoints_postpone_many_preview = "POST /checkpoints/postpone/preview" as Operation<
  { body: CheckpointsPostponeAsked }, FollowPreview
>;
/** Undoes what the caller postponed a moment ago: each gets back its previous deadline and reason. */
export const checkpoints_postpone_undo = "POST /checkpoints/postpone/undo" as Operation<
  { body: CheckpointsChosen }, CheckpointsAnswer
>;
/** Fields of a collection, for clients that ask whether it exists. */
export const collection_retrieve = "GET /collections/{name}" as Operation<
  { name: string }, SearchCollection
>;
/** Confirms an account number that another person entered. */
export const company_account_confirm = "POST /companies/{id}/account/confirm" as Operation<
  { id: string; body: CompanyAccountConfirmation }, CompanyAccounts
>;
/** Says that a number that waits is not the company's. */
export const company_account_refuse = "POST /companies/{id}/account/refuse" as Operation<
  { id: string; body: CompanyAccountRefusal }, CompanyAccounts
>;
/** Shows a whole account number, and records who has seen it. A POST, so that no cache keeps the answer. */
export const company_account_reveal = "POST /companies/{id}/account/full" as Operation<
  { id: string; body: CompanyAccountQuestion }, FullAccount
>;
/** Enters a new account number of a company: it waits for its confirmation by another person. */
export const company_account_stage = "PUT /companies/{id}/account" as Operation<
  { id: string; body: CompanyAccountInput }, CompanyAccounts
>;
/** The account numbers of a company, masked. */
export const company_account_view = "GET /companies/{id}/account" as Operation<
  { id: string }, CompanyAccounts
>;
/** Answers an application for the company. The office is told; the applicant hears of an interview at once, and of an offer when the office sends it. */
export const company_application_answer = "POST /applications/company/{id}/answer" as Operation<
  { id: string; body: CompanyApplicationAnswer }, CompanyApplication
>;
/** An application that one of the caller's companies was sent. The first look of each employee is noted, and shown to the office. */
export const company_application_view = "GET /applications/company/{id}" as Operation<
  { id: string }, CompanyApplication
>;
/** The applications that the caller's companies were sent, the newest first. */
export const company_applications_list = "GET /applications/company" as Operation<
  unknown, CompanyApplicationRow[]
>;
/** Sets contacts and address of a company. Name, number, account, grants and people are the office's to change. */
export const company_contact_update = "PUT /companies/{id}/contact" as Operation<
  { id: string; body: CompanyContactUpdate }, OwnCompany
>;
/** Contacts and address of a company, for coordinators and those who work there. */
export const company_contact_view = "GET /companies/{id}/contact" as Operation<
  { id: string }, OwnCompany
>;
/** Sets the responsible coordinators of a company. */
export const company_coordinators_update = "PUT /companies/{id}/ansvarligekoordinatorer" as Operation<
  { id: string; body: CompanyCoordinators }, CompanyDetail
>;
/** Deletes a company without apprentices. Its employees stay, without it; its name stays on past contracts. An employee with DELETE_COMPANY deletes own companies of which the office keeps no records. */
export const company_delete = "DELETE /companies/{id}" as Operation<
  { id: string; version: number }, void
>;
/** What deleting a company would do, in sentences. Nothing is done. */
export const company_delete_preview = "POST /companies/{id}/delete/preview" as Operation<
  { id: string }, FollowPreview
>;
/** Sets the departments of a company. A department in use cannot be removed: `in_use`. */
export const company_departments_update = "PUT /companies/{id}/avdelinger" as Operation<
  { id: string; body: CompanyDepartments }, CompanyDetail
>;
/** Sets the employees of a company, their departments, and the contact person. */
export const company_employees_update = "PUT /companies/{id}/ansatte" as Operation<
  { id: string; body: CompanyEmployees }, CompanyDetail
>;
/** A company with its departments and people, for coordinators. */
export const company_get = "GET /companies/{id}" as Operation<{ id: string }, CompanyDetail>;
/** Says how often a company has work for a goal, by the goal's national code. */
export const company_goal_update = "PUT /companies/{id}/goals/{goal}" as Operation<
  { id: string; goal: string; body: CompanyGoalUpdate }, CompanyGoals
>;
/** How often a company has work for the goals of the plans that its apprentices have, and of those that new ones in its approved trades get. */
export const company_goals_view = "GET /companies/{id}/goals" as Operation<
  { id: string }, CompanyGoals
>;
/** The half-years of a company as a PDF, to hand over. */
export const company_halfyears_pdf = "GET /companies/{id}/halfyears/pdf" as Download<
  { id: string; fromDate?: string | null; toDate?: string | null }
>;
/** The half-years of everybody who was in training at a company between two days, each with the interview that was held in it and what it shows. */
export const company_halfyears_view = "GET /companies/{id}/halfyears" as Operation<
  { id: string; fromDate?: string | null; toDate?: string | null }, CompanyHalfYears
>;
/** Moves all apprentices and employees of a company to another one, from today on, as when companies merge. Instructors go along, and the contracts until today are kept. Everybody whom it concerns is told once; asked for again, it is done once. It is done in the background (`GET /companies/{id}/move`). The company itself stays, with its journal and documents, and can be deleted afterwards. */
export const company_move = "POST /companies/{id}/move" as Operation<
  { id: string; body: CompanyMove }, CompanyMoveState
>;
/** What moving everybody to another company would do, in sentences. Nothing is done. */
export const company_move_preview = "POST /companies/{id}/move/preview" as Operation<
  { id: string; body: CompanyMove }, FollowPreview
>;
/** How far the move of a company is. */
export const company_move_view = "GET /companies/{id}/move" as Operation<
  { id: string }, CompanyMoveState
>;
/** Companies to choose from, at most 20, for coordinators. */
export const company_options = "GET /options/companies" as Operation<
  { q?: string | null }, CompanyOption[]
>;
/** Leaves a difference as it is, for as long as the register says the same. */
export const company_register_leave = "PUT /companies/{id}/register/left" as Operation<
  { id: string; body: LeftDifference }, CompanyRegisterView
>;
/** Takes over what the register has: the name, or the address. */
export const company_register_take = "POST /companies/{id}/register/take" as Operation<
  { id: string; body: SeenDifference }, CompanyRegisterView
>;
/** Takes up again all that was left of a company as it is. */
export const company_register_take_up = "DELETE /companies/{id}/register/left" as Operation<
  { id: string }, CompanyRegisterView
>;
/** What the company register says of a company, and where the office has something else. */
export const company_register_view = "GET /companies/{id}/register" as Operation<
  { id: string }, CompanyRegisterView
>;
/** Sets the trades of a company, and what is known of its approval. */
export const company_trades_update = "PUT /companies/{id}/laerefag" as Operation<
  { id: string; body: CompanyTrades }, CompanyDetail
>;
/** Changes a company. If another one has the organisation number: `exists` on the field `orgnr`. A new account number is staged, which takes the right to change them. */
export const company_update = "PUT /companies/{id}" as Operation<
  { id: string; body: CompanyUpdate }, CompanyDetail
>;
/** An apprentice's competence hours, and what the training plans demand. */
export const competence_hours_view = "GET /apprentices/{id}/competencehours" as Operation<
  { id: string }, CompetenceHours
>;
/** Replaces the competence hours that a training plan demands. */
export const competence_targets_update = "PUT /trainingplans/{id}/competencehours" as Operation<
  { id: string; body: CompetenceTargetsUpdate }, CompetenceTargets
>;
/** The competence hours that a training plan demands in each of its categories. */
export const competence_targets_view = "GET /trainingplans/{id}/competencehours" as Operation<
  { id: string }, CompetenceTargets
>;
/** Sends a code to the caller's own telephone, or to the caller's e-mail where no telephone takes SMS. Answering it in the same browser confirms the caller's identity. */
export const confirmation_send = "POST /authentication/sendconfirmation" as Operation<
  unknown, Confirmation
>;
/** Takes the code that was sent to the caller. For ten minutes the caller may then change contacts and password in this browser. */
export const confirmation_verify = "POST /authentication/confirm" as Operation<
  { body: VerifySms }, Confirmed
>;
/** Stores the signed contract of an apprentice, sent as the raw body. It replaces the previous one. */
export const contract_file_create = "POST /apprentices/{id}/laerekontrakt/fil" as Upload<
  { id: string; name: string }, FileView
>;
/** The signed contract of an apprentice; an empty list without one. */
export const contract_file_view = "GET /apprentices/{id}/laerekontrakt/fil" as Operation<
  { id: string }, FileView[]
>;
/** What taking a coordinator's access away would do to all that is planned with them, in sentences. Nothing is done. */
export const coordinator_access_preview = "POST /coordinators/{id}/access/preview" as Operation<
  { id: string }, FollowPreview
>;
/** Takes a coordinator's access away, whose open sessions end at once, or gives it back. What the coordinator is responsible for stays; what is planned with them, and waits for them, follows as the preview says, and does not come back with the access. Never the caller, and never the last one with access. */
export const coordinator_access_update = "POST /coordinators/{id}/access" as Operation<
  { id: string; body: CoordinatorAccess }, CoordinatorDetail
>;
/** Creates a coordinator with an account, who can sign in at once. */
export const coordinator_create = "POST /users/createcoordinator" as Operation<
  { body: CoordinatorFields }, CoordinatorCreated
>;
/** Deletes a coordinator: the account and its sessions end, e-mail and telephone are free again, and every capability lets go of the person. The name stays on what they wrote. Never the caller, and never the last one with access. */
export const coordinator_delete = "DELETE /coordinators/{id}" as Operation<
  { id: string; version: number }, void
>;
/** What deleting a coordinator would do to all that is planned with them, in sentences. Nothing is done. */
export const coordinator_delete_preview = "POST /coordinators/{id}/preview" as Operation<
  { id: string }, FollowPreview
>;
/** Coordinators to choose from. */
export const coordinator_options_list = "GET /options/coordinators" as Operation<
  { q?: string | null }, PersonOption[]
>;
/** Gives and takes named rights. A caller gives and takes what they hold themselves, and nobody loses a right that no other coordinator with access holds. */
export const coordinator_rights_update = "PUT /coordinators/{id}/rights" as Operation<
  { id: string; body: CoordinatorRightsUpdate }, CoordinatorDetail
>;
/** Changes a coordinator. Callers change their own contacts on their own page, where the new ones are confirmed by a code. */
export const coordinator_update = "PUT /coordinators/{id}" as Operation<
  { id: string; body: CoordinatorUpdate }, CoordinatorDetail
>;
/** A coordinator, for coordinators. */
export const coordinator_view = "GET /coordinators/{id}" as Operation<
  { id: string }, CoordinatorDetail
>;
/** Begins a case with the county, as a draft. */
export const countycase_create = "POST /countycases" as Operation<
  { body: CountyCaseCreate }, CountyCaseView
>;
/** Deletes a case that was never sent, with its papers. */
export const countycase_delete = "DELETE /countycases/{id}" as Operation<{ id: string }, void>;
/** Attaches a paper to a case with the county, sent as the raw body. */
export const countycase_file_create = "POST /countycases/{id}/files" as Upload<
  { id: string; name: string }, FileView
>;
/** Removes a paper of a case with the county. */
export const countycase_file_delete = "DELETE /countycases/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** The archive package of a sending: the sealed letter, the papers, and `arkivmelding.xml`, which describes them with organisation number, the county's code of the case and a SHA-256 of each file. Who fetched it is recorded. */
export const countycase_package = "GET /countycases/packages/{id}" as Download<{ id: string }>;
/** Has the archive package of a draft made: a letter is set and sealed, and the papers go with it. The case is sent from then on. */
export const countycase_send = "POST /countycases/{id}/send" as Operation<
  { id: string; body: CountyCaseSend }, CountyCaseView
>;
/** Notes what became of a case: the county has it, or has decided; or it is to be written anew. */
export const countycase_step = "POST /countycases/{id}/state" as Operation<
  { id: string; body: CountyCaseStep }, CountyCaseView
>;
/** Changes the words of a draft. Of a case that was sent only the county's code is changed. */
export const countycase_update = "PUT /countycases/{id}" as Operation<
  { id: string; body: CountyCaseUpdate }, CountyCaseView
>;
/** A case with the county, with its papers and what was sent. */
export const countycase_view = "GET /countycases/{id}" as Operation<{ id: string }, CountyCaseView>;
/** Saves an answer in an attempt. One with the number of what is kept, or an older one, changes nothing: what is kept is answered. Whether it is right is not told. */
export const course_answer_save = "PUT /courseattempts/{id}/answers/{questionId}" as Operation<
  { id: string; questionId: string; body: CourseAnswerSave }, CourseAnswerKept
>;
/** Archives a course: it is given to nobody any more. Who has it keeps it. */
export const course_archive = "POST /courses/{id}/archive" as Operation<
  { id: string; body: CourseVersion }, CourseView
>;
/** Gives a course to people, who are told. Who has it already keeps it as it is. */
export const course_assign = "POST /courses/{id}/assign" as Operation<
  { id: string; body: CourseAssign }, CourseAssigned
>;
/** Begins an attempt at a quiz, and draws its questions. While one is not handed in, that is answered. */
export const course_attempt_begin = "POST /courses/{id}/items/{itemId}/attempts" as Operation<
  { id: string; itemId: string }, CourseAttempt
>;
/** Hands in an attempt, and answers what it came to. Again answers the same. Once its time is over, what there is is handed in. */
export const course_attempt_handin = "POST /courseattempts/{id}/handin" as Operation<
  { id: string }, CourseAttempt
>;
/** An attempt of the caller's own, with the answers that are kept; marks once it is handed in. */
export const course_attempt_view = "GET /courseattempts/{id}" as Operation<
  { id: string }, CourseAttempt
>;
/** Gives somebody who has used up the attempts at a quiz as many once more. What was tried still counts by its result. They are told. */
export const course_attempts_give = "POST /courseusers/{id}/items/{itemId}/attempts" as Operation<
  { id: string; itemId: string }, CourseUserView
>;
/** The sealed certificate of a course that the caller has completed, as PDF. */
export const course_certificate = "GET /courses/{id}/certificate" as Download<{ id: string }>;
/** Copies the draft of a course, with its files, to a new one that nobody has. */
export const course_copy = "POST /courses/{id}/copy" as Operation<{ id: string }, CourseView>;
/** Creates a course. */
export const course_create = "POST /courses" as Operation<{ body: CourseCreate }, CourseView>;
/** Deletes a course that nobody has begun, with its files. */
export const course_delete = "DELETE /courses/{id}" as Operation<{ id: string }, void>;
/** The draft of a course with its files, as an archive (ZIP) that another office can import. Files that there is no room for in 48 MB, and packages, are named in it and left out. */
export const course_export = "GET /courses/{id}/export" as Download<{ id: string }>;
/** Adds a file to a course, sent as the raw body; films and packages that came in parts may have 1 GB. */
export const course_file_create = "POST /courses/{id}/files" as Upload<
  { id: string; name: string }, FileView
>;
/** Removes a file of a course that neither its draft nor an edition shows. */
export const course_file_delete = "DELETE /courses/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** Approves what was handed in on a task; the learner is told. Coordinators assess what anybody hands in, instructors what their own apprentices do. */
export const course_handin_approve = "POST /coursehandins/{id}/approve" as Operation<
  { id: string; body: ReviewApprove }, CourseHandin
>;
/** Takes the caller's own approval back, a moment after it was given: the task waits again, and a course that was completed by it is not. */
export const course_handin_approve_undo = "POST /coursehandins/{id}/approve/undo" as Operation<
  { id: string; body: ReviewVersion }, CourseHandin
>;
/** Keeps what is written on a task, without handing it in; files are attached to it. */
export const course_handin_draft = "POST /courses/{id}/items/{itemId}/handin/draft" as Operation<
  { id: string; itemId: string; body: CourseHandinText }, CourseHandin
>;
/** Attaches a file to what the caller is about to hand in, sent as the raw body. */
export const course_handin_file_create = "POST /coursehandins/{id}/files" as Upload<
  { id: string; name: string }, FileView
>;
/** Removes a file of what the caller is about to hand in. */
export const course_handin_file_delete = "DELETE /coursehandins/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** Sends what was handed in back to be corrected; the learner is told. */
export const course_handin_return = "POST /coursehandins/{id}/return" as Operation<
  { id: string; body: ReviewReturn }, CourseHandin
>;
/** Hands in a task, with what is attached to it; those who assess it are told. */
export const course_handin_send = "POST /courses/{id}/items/{itemId}/handin" as Operation<
  { id: string; itemId: string; body: CourseHandinText }, CourseHandin
>;
/** Takes back what was handed in before it is assessed; it is a draft again. */
export const course_handin_withdraw = "POST /coursehandins/{id}/withdraw" as Operation<
  { id: string; body: ReviewVersion }, CourseHandin
>;
/** Makes a course of an archive that was exported here or from another office, sent as the raw body: a draft, with its files, that nobody has. */
export const course_import = "POST /courses/import" as Upload<{ name: string }, CourseImported>;
/** Says that an element was gone through. A quiz and a task are handed in instead. */
export const course_item_complete = "POST /courses/{id}/items/{itemId}/complete" as Operation<
  { id: string; itemId: string }, CourseTaking
>;
/** Saves what was played of a film. A save with an older number adds what was played, and moves nothing back. When enough was seen, the element is gone through. */
export const course_item_played = "POST /courses/{id}/items/{itemId}/played" as Operation<
  { id: string; itemId: string; body: CoursePlayed }, CoursePlayedView
>;
/** Opens an element of a course of the caller's own; the first begins the course. */
export const course_item_view = "POST /courses/{id}/items/{itemId}/view" as Operation<
  { id: string; itemId: string }, CourseTaking
>;
/** Lets somebody off an element of their course: it counts as completed and passed. Packages of cmi5 are told that each of their units is waived. Again changes nothing. */
export const course_item_waive = "POST /courseusers/{id}/items/{itemId}/waive" as Operation<
  { id: string; itemId: string; body: CourseItemWaive }, CourseUserView
>;
/** Reads a file of a course as a package (SCORM 1.2, SCORM 2004, cmi5), and says what is in it. An element may have it then. */
export const course_package_create = "POST /courses/{id}/packages" as Operation<
  { id: string; body: CoursePackageRead }, CoursePackage
>;
/** Opens a unit of a package of the caller's own course. A session that was open at the element ends: the newer one takes its place. */
export const course_package_launch = "POST /courses/{id}/items/{itemId}/launch" as Operation<
  { id: string; itemId: string; body: CoursePackageOpen }, CourseLaunch
>;
/** Opens a unit of a package of a draft, for who makes the course. Nothing is kept. */
export const course_package_try = "POST /courses/{id}/items/{itemId}/try" as Operation<
  { id: string; itemId: string; body: CoursePackageOpen }, CourseLaunch
>;
/** The draft of a course as a learner would see it, with nothing done. */
export const course_preview = "GET /courses/{id}/preview" as Operation<
  { id: string }, CourseTaking
>;
/** Marks answers to a quiz of a draft; nothing is kept. */
export const course_preview_mark = "POST /courses/{id}/preview/{itemId}/mark" as Operation<
  { id: string; itemId: string; body: CoursePreviewAnswers }, CourseMarked
>;
/** Publishes the draft as the next edition. Who has begun an earlier one stays on it. */
export const course_publish = "POST /courses/{id}/publish" as Operation<
  { id: string; body: CourseVersion }, CourseView
>;
/** The questions of a file in GIFT or Moodle XML, sent as the raw body, and what of it does not come. Nothing is stored. */
export const course_questions_read = "POST /courses/questions/read" as Upload<
  { name: string }, CourseQuestionsRead
>;
/** Marks attempts of earlier editions by the answers of the newest, or only tells who changes. What was passed or completed stays so, and certificates stand. */
export const course_regrade = "POST /courses/{id}/regrade" as Operation<
  { id: string; body: CourseRegrade }, CourseRegradedList
>;
/** Takes a course back from the archive. */
export const course_restore = "POST /courses/{id}/restore" as Operation<
  { id: string; body: CourseVersion }, CourseView
>;
/** Takes a course of the caller's own once more, on its newest edition, for a newer certificate: everything but what was handed in on tasks is done anew. The certificate of before counts until then, and stays. Again answers the course as it is. */
export const course_retake = "POST /courses/{id}/retake" as Operation<{ id: string }, CourseTaking>;
/** Gives a course to apprentices who are new from now on. */
export const course_rule_create = "POST /courses/{id}/rules" as Operation<
  { id: string; body: CourseRuleCreate }, CourseRule
>;
/** Removes a rule; who was given the course by it keeps it. */
export const course_rule_delete = "DELETE /courses/{id}/rules/{ruleId}" as Operation<
  { id: string; ruleId: string }, void
>;
/** Which new apprentices are given a course by itself. */
export const course_rules_list = "GET /courses/{id}/rules" as Operation<
  { id: string }, CourseRules
>;
/** Saves what a unit of SCORM keeps, and says that it is still open. A save with an older number changes nothing. */
export const course_session_save = "PUT /coursesessions/{id}" as Operation<
  { id: string; body: CourseSessionSave }, CourseSessionKept
>;
/** A course of the caller's own, with what is done, what is left and why. */
export const course_taking = "GET /courses/{id}/taking" as Operation<{ id: string }, CourseTaking>;
/** Writes the draft of a course; what was published stays as it is until it is published again. */
export const course_update = "PUT /courses/{id}" as Operation<
  { id: string; body: CourseUpdate }, CourseView
>;
/** The sealed certificate of somebody who has completed a course, as PDF. */
export const course_user_certificate = "GET /courseusers/{id}/certificate" as Download<
  { id: string }
>;
/** Takes a course away from somebody, with all they did in it. What is completed stays. */
export const course_user_delete = "DELETE /courseusers/{id}" as Operation<{ id: string }, void>;
/** Reminds somebody of a course; at most once a day. */
export const course_user_remind = "POST /courseusers/{id}/remind" as Operation<
  { id: string }, void
>;
/** Gives somebody a newer certificate of a course that asks nothing but tasks, when theirs runs out: what was approved stays approved, and counts once more. The certificate of before stays. */
export const course_user_renew = "POST /courseusers/{id}/renew" as Operation<
  { id: string }, CourseUserView
>;
/** Sets or removes the deadline of somebody, and gives them longer time at quizzes: also at one that they have begun. */
export const course_user_update = "PUT /courseusers/{id}" as Operation<
  { id: string; body: CourseUserUpdate }, CourseUserView
>;
/** A course that somebody has: how far they are, what they handed in, their attempts. For coordinators, and for the instructors of an apprentice. */
export const course_user_view = "GET /courseusers/{id}" as Operation<
  { id: string }, CourseUserView
>;
/** A course with its draft. */
export const course_view = "GET /courses/{id}" as Operation<{ id: string }, CourseView>;
/** The caller's own courses, what is to be done first at the top. */
export const courses_own = "GET /courses/own" as Operation<unknown, OwnCourses>;
/** Published national curricula with goals, by code, for coordinators. */
export const curricula_list = "GET /curricula" as Operation<unknown, CurriculumItem[]>;
/** National curricula to fetch, at most 50, as the directorate lists them. */
export const curriculum_options = "GET /options/curriculumupdate" as Operation<
  { q?: string | null }, CurriculumOption[]
>;
/** Imports the waiting curricula as a whole, in one transaction. The office's plans stay unchanged; each offers what is new itself. If the stored curricula changed since they were compared, nothing is imported, and the answer has a new comparison. */
export const curriculum_update_accept = "POST /curriculumupdate/accept" as Operation<
  { body: CurriculumUpdateAccept }, CurriculumUpdateDone
>;
/** Discards the waiting curricula; the stored ones stay unchanged. */
export const curriculum_update_discard = "DELETE /curriculumupdate" as Operation<
  { id: CurriculumUpdateId }, void
>;
/** Fetches curricula with everything they refer to, and keeps them for review in place of those that waited before. Nothing is imported. */
export const curriculum_update_fetch = "POST /curriculumupdate" as Operation<
  { body: CurriculumFetch }, CurriculumUpdate
>;
/** Reads files of Grep, sent as the raw body: a JSON list of `{navn, innhold}`, at most 1,000. They are kept for review in place of those that waited before; nothing is imported. Errors name file, record and field. */
export const curriculum_update_upload = "POST /curriculumupdate/files" as Upload<
  { name: string }, CurriculumUpdate
>;
/** Curricula that wait to be imported, compared with what is stored now. */
export const curriculum_update_view = "GET /curriculumupdate" as Operation<
  unknown, PendingCurriculumUpdate
>;
/** A national curriculum: goals, core elements, basic skills, cross-subject themes and verbs, the trades it is used in, and what is missing of it. */
export const curriculum_view = "GET /curricula/{kode}" as Operation<
  { kode: string }, CurriculumView
>;
/** What waits for the coordinator today, one thing after the other, from where the first page has it. */
export const day_round_view = "GET /overview/round" as Operation<unknown, DayRound>;
/** Delivers a work day as a draft of the apprentice's: documentation, and where the office keeps hours a line in the draft of the week. It is never sent by itself. The same name again, or the same day of the same apprentice, is answered with what came first and adds nothing. */
export const delivery_create = "POST /deliveries" as OpenOperation<
  { body: WorkdayDelivery }, WorkdayDelivered
>;
/** Adds a photograph that a delivery has announced, sent as the raw body. It is made smaller and loses its camera metadata. The same again adds nothing. */
export const delivery_file_create = "POST /deliveries/{id}/files" as Upload<
  { id: string; name: string; key: string }, void
>;
/** Makes a key by which a company's own system delivers work days for its apprentices. Two of a company count at a time, so that one can take the place of the other; those that are over go. */
export const delivery_key_create = "POST /companies/{id}/deliverykeys" as Operation<
  { id: string; body: DeliveryKeyCreate }, DeliveryKeyCreated
>;
/** Takes a key back: it counts no more from this instant on. */
export const delivery_key_delete = "DELETE /companies/{id}/deliverykeys/{keyId}" as Operation<
  { id: string; keyId: string }, void
>;
/** The keys by which a company's own system delivers work days, the oldest first. */
export const delivery_keys_list = "GET /companies/{id}/deliverykeys" as Operation<
  { id: string }, DeliveryKeyView[]
>;
/** Reads the office's row, or rows of several years, of the directorate's yearly table (CSV or XLSX), sent as the raw body, in place of what was read of the same years before. */
export const directorate_file_create = "POST /org/keyfigures/directorate" as Upload<
  { name: string; orgnr?: string | null; columns?: string | null; aar?: number | null }, DirectorateRead
>;
/** The columns of the directorate's yearly table of training offices (CSV or XLSX), sent as the raw body, with the meaning of each. Nothing is stored. */
export const directorate_file_outline = "POST /org/keyfigures/directorate/outline" as Upload<
  { name: string }, DirectorateOutline
>;
/** Deletes what the directorate says of the office on a year. */
export const directorate_year_delete = "DELETE /org/keyfigures/directorate/{year}" as Operation<
  { year: string }, void
>;
/** Adds a document of an apprentice or a company, sent as the raw body. A name that is taken gets a number. */
export const document_create = "POST /documents/{of}/{id}" as Upload<
  { of: string; id: string; name: string }, FileView
>;
/** One document of a collection. */
export const document_retrieve = "GET /collections/{name}/documents/{id}" as Operation<
  { name: string; id: string; include_fields?: string | null; exclude_fields?: string | null }, Record<string, unknown>
>;
/** Searches one collection. */
export const document_search = "GET /collections/{name}/documents/search" as Operation<
  { name: string; q?: string | null; query_by?: string | null; filter_by?: string | null; facet_by?: string | null; max_facet_values?: number | null; sort_by?: string | null; page?: number | null; per_page?: number | null; prefix?: string | null; num_typos?: string | null; include_fields?: string | null; exclude_fields?: string | null }, SearchResult
>;
/** Adds goals to approved documentation, or refuses them with a reason, all in one transaction. The text and its approval stay; the timeline says what was added. A moment after, it can be taken back. */
export const documentation_additions_answer = "POST /documentation/additions/answer" as Operation<
  { body: DocumentationAdditionsAnswer }, AdditionsAnswered
>;
/** Takes the caller's own answers back, a moment after they were given: the goals wait again. Later changes of a goal stay. */
export const documentation_additions_answer_undo = "POST /documentation/additions/answer/undo" as Operation<
  { body: DocumentationAdditionsAnswerUndo }, void
>;
/** The goals that the caller's apprentices ask to have added to approved documentation; none for who may not approve documentation and goals. */
export const documentation_additions_list = "GET /documentation/additions" as Operation<
  unknown, DocumentationAdditions
>;
/** Asks the instructors for goals to be added to documentation that is approved, as one list. What was asked for of the same goal before is replaced. */
export const documentation_additions_send = "POST /documentation/additions" as Operation<
  { body: DocumentationAdditionsSend }, AdditionsSent
>;
/** Takes back what was asked to be added, and puts away what was refused. What was answered in the meantime stays as it was answered. */
export const documentation_additions_withdraw = "POST /documentation/additions/withdraw" as Operation<
  { body: DocumentationAdditionsWithdraw }, AdditionsWithdrawn
>;
/** Attaches a file to the answer that is about to be given, sent as the raw body; the apprentice sees it once the documentation came back. */
export const documentation_answerfile_create = "POST /documentation/{id}/answerfiles" as Upload<
  { id: string; name: string }, FileView
>;
/** Removes a file of an answer that is not given yet. */
export const documentation_answerfile_delete = "DELETE /documentation/{id}/answerfiles/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** Approves documentation; its goals become approved, but for those that are refused by themselves with a reason. */
export const documentation_approve = "POST /documentation/{id}/approve" as Operation<
  { id: string; body: ReviewApproveTicks }, DocumentationView
>;
/** Approves documentation that needs no look, with its goals. Documentation that needs one stays, and is listed in the answer. */
export const documentation_approve_many = "POST /documentation/approve" as Operation<
  { body: DocumentationApproveMany }, ApproveManyAnswer
>;
/** Takes the caller's own approval back, a moment after it was given: the documentation waits again, and its goals with it. */
export const documentation_approve_undo = "POST /documentation/{id}/approve/undo" as Operation<
  { id: string; body: ReviewVersion }, DocumentationView
>;
/** Creates documentation. The same id again answers what is stored. */
export const documentation_create = "POST /documentation" as Operation<
  { body: DocumentationCreate }, DocumentationView
>;
/** Deletes a draft with its files. */
export const documentation_delete = "DELETE /documentation/{id}" as Operation<
  { id: string; version: number }, void
>;
/** What of the caller's documentation a company's own system delivered, and the goals that it proposes. */
export const documentation_delivery_view = "GET /documentation/{id}/delivery" as Operation<
  { id: string }, DocumentationDelivery
>;
/** Adds a file, sent as the raw body. Pictures are made smaller and lose their camera metadata; a name that is taken gets a number. What is sent again under the same key is answered as before. */
export const documentation_file_create = "POST /documentation/{id}/files" as Upload<
  { id: string; name: string; key?: string | null }, FileView
>;
/** Removes a file. */
export const documentation_file_delete = "DELETE /documentation/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** Begins a draft of the caller's with a text that was written with help. It is marked so: before it can be sent, the apprentice rewrites it and confirms it as their own. */
export const documentation_helped_create = "POST /documentation/helped" as Operation<
  { body: DocumentationHelpedCreate }, DocumentationHelped
>;
/** One piece of documentation as PDF: what is written, or what is filled in of a form, with its goals and pictures. A draft is visible to the apprentice alone. */
export const documentation_pdf = "GET /documentation/{id}/pdf" as Download<{ id: string }>;
/** Reminds the apprentice's instructors of documentation that waits for them, each once a day at most. */
export const documentation_remind = "POST /documentation/{id}/remind" as Operation<
  { id: string }, DocumentationView
>;
/** Reminds instructors of the documentation that has waited for them for more than a week, each once a day at most, whatever else the instructor is reminded of. */
export const documentation_remind_all = "POST /documentation/remind" as Operation<
  unknown, RemindedOfAll
>;
/** Sends documentation back to be corrected; its goals no longer wait for approval. */
export const documentation_return = "POST /documentation/{id}/return" as Operation<
  { id: string; body: ReviewReturn }, DocumentationView
>;
/** Sends documentation to the instructor; its goals wait for approval. A text that began as a proposal of the draft help must have been changed, and confirmed as the apprentice's own. */
export const documentation_send = "POST /documentation/{id}/send" as Operation<
  { id: string; body: DocumentationSend }, DocumentationView
>;
/** Preview of an import: who is who, which pieces come with which goals and files, and what cannot come and why. Nothing is stored. */
export const documentation_takeover_check = "POST /documentation/takeovers/{id}/check" as Operation<
  { id: string; body: DocumentationTakeoverCheck }, TakeoverReport
>;
/** Ends an import: its archive is deleted, and what came stays. */
export const documentation_takeover_close = "POST /documentation/takeovers/{id}/close" as Operation<
  { id: string }, DocumentationTakeover
>;
/** Begins an import of documentation that another system has exported: a ZIP, sent as the raw body, with a folder for each apprentice. It is read by the next call, and goes after a week. */
export const documentation_takeover_create = "POST /documentation/takeovers" as Upload<
  { name: string }, DocumentationTakeover
>;
/** Imports a piece of documentation, with its files and goals, as approved on its own day. What is there already does not come again, so that this may be called again. */
export const documentation_takeover_piece_create = "POST /documentation/takeovers/{id}/pieces" as Operation<
  { id: string; body: DocumentationTakeoverPiece }, TakeoverWritten
>;
/** Reads the archive of an import, and the list in it. Read once, it is answered as it is. */
export const documentation_takeover_read = "POST /documentation/takeovers/{id}/read" as Operation<
  { id: string }, DocumentationTakeover
>;
/** Undoes an import of documentation, within a week: what came goes with its files, and its goals are as they were. What was changed since is kept and named. */
export const documentation_takeover_undo = "POST /documentation/takeovers/{id}/undo" as Operation<
  { id: string }, UndoReport
>;
/** Preview of undoing an import of documentation now. It is done and rolled back, so that it cannot differ. */
export const documentation_takeover_undo_view = "GET /documentation/takeovers/{id}/undo" as Operation<
  { id: string }, UndoReport
>;
/** The latest imports of documentation, newest first, at most 50. */
export const documentation_takeovers_list = "GET /documentation/takeovers" as Operation<
  unknown, DocumentationTakeover[]
>;
/** All documentation of one's own beside the goals: what is ticked on each, what the text tells of besides, and what was asked to be added. */
export const documentation_ticks_list = "GET /documentation/ticks" as Operation<
  unknown, DocumentationTicks
>;
/** Changes what is ticked, while it is a draft or to be corrected; title and text stay. */
export const documentation_ticks_update = "PUT /documentation/{id}/ticks" as Operation<
  { id: string; body: DocumentationTicksUpdate }, DocumentationView
>;
/** Changes title, text, goals and what shows them, while it is a draft or to be corrected. */
export const documentation_update = "PUT /documentation/{id}" as Operation<
  { id: string; body: DocumentationUpdate }, DocumentationView
>;
/** One piece of documentation. A draft is visible to the apprentice alone. */
export const documentation_view = "GET /documentation/{id}" as Operation<
  { id: string }, DocumentationView
>;
/** Takes documentation back before the instructor has answered; it is a draft again. */
export const documentation_withdraw = "POST /documentation/{id}/withdraw" as Operation<
  { id: string; body: ReviewVersion }, DocumentationView
>;
/** The documents of a collection that match a filter, one a line. */
export const documents_export = "GET /collections/{name}/documents/export" as Download<
  { name: string; filter_by?: string | null; sort_by?: string | null; include_fields?: string | null; exclude_fields?: string | null }
>;
/** The documents of an apprentice or a company, oldest first. */
export const documents_list = "GET /documents/{of}/{id}" as Operation<
  { of: string; id: string }, FileView[]
>;
/** Archives a template, so that no more documents are made of it, or restores it. */
export const documenttemplate_archive = "POST /documenttemplates/{id}/archive" as Operation<
  { id: string; body: DocumentTemplateArchive }, DocumentTemplateView
>;
/** Preview of a document of a template: who lacks which fields, and who would sign. Nothing is made. */
export const documenttemplate_check = "POST /documenttemplates/{id}/check" as Operation<
  { id: string; body: TemplateApprentices }, TemplateReadiness[]
>;
/** Copies a template. */
export const documenttemplate_copy = "POST /documenttemplates/{id}/copy" as Operation<
  { id: string }, DocumentTemplateView
>;
/** Creates a template. */
export const documenttemplate_create = "POST /documenttemplates" as Operation<
  { body: DocumentTemplateText }, DocumentTemplateView
>;
/** Deletes a template of which no document was made. */
export const documenttemplate_delete = "DELETE /documenttemplates/{id}" as Operation<
  { id: string; version: number }, void
>;
/** Makes the document of an apprentice, and records it with the template. */
export const documenttemplate_document_create = "POST /documenttemplates/{id}/document" as Download<
  { id: string; body: TemplateDocumentOf }
>;
/** Makes the documents of several apprentices, as an archive. Apprentices who lack required fields are left out; `documenttemplate_check` lists them. */
export const documenttemplate_documents_create = "POST /documenttemplates/{id}/documents" as Download<
  { id: string; body: TemplateApprentices }
>;
/** The content of an edition of a template. */
export const documenttemplate_edition_view = "GET /documenttemplates/{id}/editions/{utgave}" as Operation<
  { id: string; utgave: number }, TemplateEditionText
>;
/** The merge fields of templates. */
export const documenttemplate_fields_list = "GET /documenttemplatefields" as Operation<
  unknown, MergeFieldView[]
>;
/** Preview of a document; missing values are marked in it. */
export const documenttemplate_preview = "POST /documenttemplates/preview" as Download<
  { body: DocumentTemplatePreview }
>;
/** Changes a template. Documents that were made before stay with their edition. */
export const documenttemplate_update = "PUT /documenttemplates/{id}" as Operation<
  { id: string; body: DocumentTemplateUpdate }, DocumentTemplateView
>;
/** A template with its editions. */
export const documenttemplate_view = "GET /documenttemplates/{id}" as Operation<
  { id: string }, DocumentTemplateView
>;
/** Costs of the draft help by month, and by person in one of them. */
export const draft_costs_view = "GET /drafthelp/costs" as Operation<
  { maaned?: string | null }, DraftCosts
>;
/** Turns the draft help on or off, and sets the daily limit of a person. */
export const draft_help_settings_update = "PUT /drafthelp/settings" as Operation<
  { body: DraftHelpSettingsUpdate }, DraftHelpSettings
>;
/** The office's settings of the draft help. */
export const draft_help_settings_view = "GET /drafthelp/settings" as Operation<
  unknown, DraftHelpSettings
>;
/** Whether the signed-in apprentice is offered draft help. */
export const draft_help_view = "GET /drafthelp" as Operation<unknown, DraftHelp>;
/** Makes a proposal of a text, sent line by line as JSON while it is written. It is stored, and finished even if the reader leaves. */
export const draft_proposal_create = "POST /drafthelp/proposals" as Download<
  { body: DraftProposalCreate }
>;
/** A proposal made for the signed-in apprentice, as far as it is written. */
export const draft_proposal_view = "GET /drafthelp/proposals/{id}" as Operation<
  { id: string }, DraftProposalView
>;
/** Delivery reports of the mail server, as e-mails that came back; signed as Standard Webhooks say. */
export const email_reports_receive = "POST /webhooks/email/{tenant}" as OpenOperation<
  { tenant: string; body: DeliveryReports }, void
>;
/** Employees to choose from. */
export const employee_options_list = "GET /options/employees" as Operation<
  { q?: string | null }, PersonOption[]
>;
/** One employee. Employees with the permission TTAIB see those of their own companies. */
export const employee_view = "GET /employees/{id}" as Operation<{ id: string }, EmployeeDetail>;
/** Apprentices to connect an employee to: to a coordinator all, to an employee with TTAIB those in their own companies. */
export const employeemgmt_apprentice_options = "GET /options/employeeapprentices" as Operation<
  { q?: string | null }, PersonOption[]
>;
/** Companies to connect an employee to, with their departments: to a coordinator all, to an employee with TTAIB their own. */
export const employeemgmt_company_options = "GET /options/employeecompanies" as Operation<
  { q?: string | null }, EmployeeCompanyOption[]
>;
/** The apprentices of an employee by name, archived ones left out: to a coordinator all, to an employee with TTAIB those in their own companies, and their own. */
export const employeemgmt_connectedapprentices = "GET /employeemgmt/connectedapprentices/{id}" as Operation<
  { id: string }, ConnectedApprentice[]
>;
/** Creates an employee with an account: coordinators, and employees with TTAIB and CREATE_EMPLOYEE in their own companies. */
export const employeemgmt_create = "POST /employeemgmt/create" as Operation<
  { body: NewEmployee }, EmployeeCreated
>;
/** Deletes an employee. The account and every open session end; the name stays on what the employee approved and wrote, all else is erased. Who takes over is somebody whom the caller may connect to apprentices. */
export const employeemgmt_delete = "POST /employeemgmt/delete" as Operation<
  { body: EmployeeDelete }, void
>;
/** What deleting an employee would do to all that is planned with them, in sentences. Nothing is done. */
export const employeemgmt_delete_preview = "POST /employeemgmt/delete/preview" as Operation<
  { body: EmployeeDelete }, FollowPreview
>;
/** Changes name, contacts, role, address, identity number and permissions of an employee. Contacts change in the sign-in index too, and permissions take effect at once. */
export const employeemgmt_editbasic = "POST /employeemgmt/editbasic" as Operation<
  { body: EmployeeBasics }, EmployeeEdited
>;
/** Connects an employee to companies, departments and apprentices. */
export const employeemgmt_editcompanyapprentices = "POST /employeemgmt/editcompanyapprentices" as Operation<
  { body: EmployeeConnections }, EmployeeDetail
>;
/** What connecting an employee so would do to all that is planned, in sentences. Nothing is done. */
export const employeemgmt_editcompanyapprentices_preview = "POST /employeemgmt/editcompanyapprentices/preview" as Operation<
  { body: EmployeeConnections }, FollowPreview
>;
/** A key for an employee's colleagues and their companies. */
export const employeemgmt_searchkey = "GET /employeemgmt/searchkey" as Operation<
  unknown, SearchKey
>;
/** A key for an employee's apprentices, their documentation and their companies. */
export const employeemgmt_searchkeyapprentices = "GET /employeemgmt/searchkeyapprentices" as Operation<
  unknown, SearchKey
>;
/** A key for an employee's own apprentices alone. */
export const employeemgmt_searchkeyapprenticesself = "GET /employeemgmt/searchkeyapprenticesself" as Operation<
  unknown, SearchKey
>;
/** Sets the trade tests of an apprentice. Instructors set those of their own apprentices, each change with its permission. */
export const exams_update = "PUT /apprentices/{id}/exams" as Operation<
  { id: string; body: ExamsUpdate }, FollowupView
>;
/** A file's bytes, by the signed address that is in a view, for as long as the reader that it was made for may open the file. */
export const file_download = "GET /files/{id}" as Download<
  { id: string; tenant: string; variant: string; name: string; reader: string; revision: number; expires: number; signature: string; download?: string | null }
>;
/** Signs an address for a file that the caller may see. */
export const file_url_create = "POST /users/generateSignedUrl" as Operation<
  { body: FileUrlCreate }, FileUrl
>;
/** Subjects an apprentice lacks, trade tests and grants. Instructors read the trade tests of their own apprentices; the rest is the office's, and is empty for them. */
export const followup_view = "GET /apprentices/{id}/followup" as Operation<
  { id: string }, FollowupView
>;
/** Sets whether apprentices and employees must accept the terms. */
export const forced_acceptance_enable = "POST /users/enableforcedacceptance" as Operation<
  { body: ForcedAcceptanceEnable }, void
>;
/** Approves goals, all in one transaction. Goals the same caller has approved already count as done, so that the call can be repeated. */
export const goals_approve = "POST /goals/approve" as Operation<
  { body: GoalsApprove }, GoalsApproved
>;
/** Takes the caller's own approval of goals back, a moment after it was given: they wait again. Later changes of a goal stay. */
export const goals_approve_undo = "POST /goals/approve/undo" as Operation<
  { body: GoalsApproveUndo }, void
>;
/** The goals of the caller's apprentices whose approval was asked for by itself, each with its evidence. Goals sent with documentation are answered with the documentation. */
export const goals_waiting_list = "GET /goals/waiting" as Operation<unknown, GoalsWaiting>;
/** Makes the difference between what came and what was expected a deviation. */
export const grant_apprentice_settle = "POST /grant/periods/{id}/apprentices/{apprenticeId}/settle" as Operation<
  { id: string; apprenticeId: string }, GrantApprentice
>;
/** Reckons an apprentice anew in a period. */
export const grant_apprentice_update = "POST /grant/updateapprentice" as Operation<
  { body: GrantApprenticeUpdate }, void
>;
/** An apprentice in a period, with how each figure came about. */
export const grant_apprentice_view = "GET /grant/periods/{id}/apprentices/{apprenticeId}" as Operation<
  { id: string; apprenticeId: string }, GrantApprentice
>;
/** Approves a batch. Where the office wants two people, another than who made it ready. */
export const grant_batch_approve = "POST /grant/batches/{id}/approve" as Operation<
  { id: string; body: GrantBatchStep }, GrantBatchDetail
>;
/** The file for the bank, the same bytes each time; who fetched it is recorded. A POST, so that no cache keeps the answer. */
export const grant_batch_file = "POST /grant/batches/{id}/file" as Download<{ id: string }>;
/** Sends a batch back: its payouts are drafts again. */
export const grant_batch_return = "POST /grant/batches/{id}/changes" as Operation<
  { id: string; body: GrantBatchReturn }, GrantBatchDetail
>;
/** Sends an approved batch: makes the file for the bank, which stays the same from then on. */
export const grant_batch_send = "POST /grant/batches/{id}/send" as Operation<
  { id: string; body: GrantBatchStep }, GrantBatchDetail
>;
/** A batch of payouts. */
export const grant_batch_view = "GET /grant/batches/{id}" as Operation<
  { id: string }, GrantBatchDetail
>;
/** The statements of a company that were made, the newest first; employees see those that were sent. */
export const grant_company_statements_list = "GET /companies/{id}/grantstatements" as Operation<
  { id: string }, GrantStatement[]
>;
/** A company in a period. */
export const grant_company_view = "GET /grant/periods/{id}/companies/{companyId}" as Operation<
  { id: string; companyId: string }, GrantCompany
>;
/** Reads a file from the county (CSV or XLSX), sent as the raw body, against a period: who each row is of, and how what came stands to what is expected. Writing posts it, once for each file, when no row is left open. */
export const grant_county_file = "POST /grant/periods/{id}/countyfile" as Upload<
  { id: string; name: string; mode: "check" | "write"; columns?: string | null; given?: string | null; date?: string | null; fylke?: string | null }, GrantCountyPreview
>;
/** The columns of a file from the county (CSV or XLSX), sent as the raw body, with what each is taken to hold: as it was said for this header before, else by its words. Nothing is stored. */
export const grant_county_outline = "POST /grant/countyfiles/outline" as Upload<
  { name: string }, GrantCountyOutline
>;
/** Reckons those anew, in all open periods, whose own model this is. */
export const grant_custom_template_update = "POST /grant/updatecustomtemplate" as Operation<
  { body: GrantTemplateUpdate }, GrantTemplateUpdated
>;
/** Takes a deviation away, and reckons whom it was of anew. */
export const grant_deviation_delete = "DELETE /grant/deviations/{id}" as Operation<
  { id: string }, void
>;
/** Decides on a difference of an earlier period that is closed. */
export const grant_difference_settle = "POST /grant/periods/{id}/differences/{differenceId}" as Operation<
  { id: string; differenceId: string; body: GrantDifferenceSettle }, GrantDifference[]
>;
/** What changed after a period was closed: of a closed period, and what waits or was decided in this one. */
export const grant_differences_list = "GET /grant/periods/{id}/differences" as Operation<
  { id: string; apprentice?: ApprenticeId | null }, GrantDifference[]
>;
/** From what is expected to what is paid, by county. */
export const grant_flow_view = "GET /grant/periods/{id}/flow" as Operation<
  { id: string }, GrantFlow
>;
/** Makes a training model. */
export const grant_model_create = "POST /grant/models" as Operation<
  { body: GrantTrainingModelInput }, GrantTrainingModelView
>;
/** Changes a training model; open periods are reckoned anew. */
export const grant_model_update = "PUT /grant/models/{id}" as Operation<
  { id: string; body: GrantTrainingModelUpdate }, GrantTrainingModelView
>;
/** The training models of the office, by name. */
export const grant_models_list = "GET /grant/models" as Operation<
  unknown, GrantTrainingModelView[]
>;
/** Deletes the draft of a payout. */
export const grant_payout_delete = "DELETE /grant/payouts/{id}" as Operation<{ id: string }, void>;
/** Notes that a payment was seen on the office's account: then it is paid. */
export const grant_payout_paid = "POST /grant/payouts/{id}/paid" as Operation<
  { id: string; body: GrantPayoutSeen }, GrantPayout
>;
/** Notes that the bank refused a payment, or that it came back: its money may be paid again, by a payout of its own. */
export const grant_payout_reject = "POST /grant/payouts/{id}/reject" as Operation<
  { id: string; body: GrantPayoutRejection }, GrantPayout
>;
/** Takes back that a payment was seen. */
export const grant_payout_unpaid = "POST /grant/payouts/{id}/unpaid" as Operation<
  { id: string }, GrantPayout
>;
/** Changes the draft of a payout. */
export const grant_payout_update = "PUT /grant/payouts/{id}" as Operation<
  { id: string; body: GrantPayoutUpdate }, GrantPayout
>;
/** Makes drafts of all that may be paid to the companies of a period. */
export const grant_payouts_propose = "POST /grant/periods/{id}/payouts/propose" as Operation<
  { id: string }, GrantPayoutsProposed
>;
/** Makes drafts a batch that waits for its approval. */
export const grant_payouts_ready = "POST /grant/periods/{id}/payouts/ready" as Operation<
  { id: string; body: GrantPayoutsReady }, GrantBatchDetail
>;
/** Reads what the bank says of a file that it was sent (pain.002), sent as the raw body. */
export const grant_payouts_report = "POST /grant/payouts/report" as Upload<
  { name: string }, GrantPayoutReport
>;
/** The payouts of a period. */
export const grant_payouts_view = "GET /grant/periods/{id}/payouts" as Operation<
  { id: string }, GrantPayouts
>;
/** Closes a period: posts what was reckoned, and locks it. */
export const grant_period_close = "POST /grant/periods/{id}/close" as Operation<
  { id: string; body: GrantPeriodStep }, GrantPeriod
>;
/** Makes a period and begins to reckon who is in it and what they come to. */
export const grant_period_create = "POST /grant/periods" as Operation<
  { body: GrantPeriodInput }, GrantPeriod
>;
/** Holds a period: nobody writes while it is looked through. */
export const grant_period_hold = "POST /grant/periods/{id}/hold" as Operation<
  { id: string; body: GrantPeriodStep }, GrantPeriod
>;
/** Opens a period that is held, or one that is closed, which takes a reason. */
export const grant_period_reopen = "POST /grant/periods/{id}/reopen" as Operation<
  { id: string; body: GrantPeriodReopen }, GrantPeriod
>;
/** Changes a period, and reckons it anew where what it is reckoned by is another. */
export const grant_period_update = "PUT /grant/periods/{id}" as Operation<
  { id: string; body: GrantPeriodUpdate }, GrantPeriod
>;
/** A period of grants. */
export const grant_period_view = "GET /grant/periods/{id}" as Operation<
  { id: string }, GrantPeriod
>;
/** The periods of grants, and which one would come next. */
export const grant_periods_list = "GET /grant/periods" as Operation<unknown, GrantPeriodsView>;
/** Adds a rate; open periods are reckoned anew. */
export const grant_rate_create = "POST /grant/rates" as Operation<
  { body: GrantRateInput }, GrantRateView
>;
/** Takes a rate away; open periods are reckoned anew. */
export const grant_rate_delete = "DELETE /grant/rates/{id}" as Operation<{ id: string }, void>;
/** Changes a rate; open periods are reckoned anew. */
export const grant_rate_update = "PUT /grant/rates/{id}" as Operation<
  { id: string; body: GrantRateUpdate }, GrantRateView
>;
/** What the counties pay, the newest first. */
export const grant_rates_list = "GET /grant/rates" as Operation<unknown, GrantRateView[]>;
/** Notes what came from a county, apprentice by apprentice. */
export const grant_receipt_create = "POST /grant/periods/{id}/received" as Operation<
  { id: string; body: GrantReceiptInput }, GrantReceiptView[]
>;
/** Notes that all came as it was expected ("Forventet → mottatt"): what is left of each apprentice. */
export const grant_receipt_expected = "POST /grant/periods/{id}/received/expected" as Operation<
  { id: string; body: GrantReceiptExpected }, GrantReceiptExpectedView
>;
/** Takes back what was noted as received, by lines that name it. */
export const grant_receipt_undo = "POST /grant/periods/{id}/received/{receiptId}/undo" as Operation<
  { id: string; receiptId: string }, GrantReceiptView[]
>;
/** What came from the counties in a period. */
export const grant_receipts_list = "GET /grant/periods/{id}/received" as Operation<
  { id: string }, GrantReceiptView[]
>;
/** Says how the office pays. */
export const grant_settings_update = "PUT /grant/settings" as Operation<
  { body: GrantSettingsUpdate }, GrantSettingsView
>;
/** How the office pays. */
export const grant_settings_view = "GET /grant/settings" as Operation<unknown, GrantSettingsView>;
/** Sends a statement once more, marked as a copy. */
export const grant_statement_copy = "POST /grant/statements/{id}/copy" as Operation<
  { id: string }, GrantStatement
>;
/** A statement as PDF; who fetched it is recorded. A POST, so that no cache keeps the answer. */
export const grant_statement_pdf = "POST /grant/statements/{id}/pdf" as Download<{ id: string }>;
/** Makes the statements of companies and sends them by e-mail, in the background. A company whose statement would say what the last one said is sent nothing. */
export const grant_statements_send = "POST /grant/periods/{id}/statements" as Operation<
  { id: string; body: GrantStatementsSend }, GrantStatements
>;
/** The statements of a period, and how far their sending is. */
export const grant_statements_view = "GET /grant/periods/{id}/statements" as Operation<
  { id: string }, GrantStatements
>;
/** Sums what a list of grants finds: of TILSKUDDLAERLINGER or of TILSKUDDBEDRIFTER. */
export const grant_sums_view = "POST /grant/sums/{collection}" as Operation<
  { collection: string; body: ListRequest }, GrantSumsView
>;
/** Says why something may stay missing when a period is closed. */
export const grant_task_explain = "PUT /grant/periods/{id}/tasks" as Operation<
  { id: string; body: GrantTaskExplanation }, GrantTask[]
>;
/** What is missing in a period before it can be closed. */
export const grant_tasks_list = "GET /grant/periods/{id}/tasks" as Operation<
  { id: string }, GrantTask[]
>;
/** Says on which accounts vouchers are from now on; those that are made stay. */
export const grant_voucher_accounts_update = "PUT /grant/voucheraccounts" as Operation<
  { body: GrantVoucherAccountsUpdate }, GrantVoucherAccounts
>;
/** Makes vouchers of all that was posted in a period and is in none. A closed period has them made too: what closing posts is divided. */
export const grant_vouchers_create = "POST /grant/periods/{id}/vouchers" as Operation<
  { id: string }, GrantVouchers
>;
/** The vouchers of a period as a file, which marks them as exported; those that were exported before are left out, or come along as copies ("KOPI"). */
export const grant_vouchers_export = "POST /grant/periods/{id}/vouchers/export" as Download<
  { id: string; body: GrantVouchersExport }
>;
/** The vouchers of a period. */
export const grant_vouchers_view = "GET /grant/periods/{id}/vouchers" as Operation<
  { id: string }, GrantVouchers
>;
/** All that a list of grants finds as a workbook: of TILSKUDDLAERLINGER or of TILSKUDDBEDRIFTER. Amounts are numbers of kroner, and formulas carry what they come to; who fetched it is recorded. */
export const grant_workbook_create = "POST /grant/workbooks/{collection}" as Download<
  { collection: string; body: ListRequest }
>;
/** Sets or removes the individual grant model of an apprentice. */
export const grantmodel_update = "PUT /apprentices/{id}/grantmodel" as Operation<
  { id: string; body: GrantModelUpdate }, FollowupView
>;
/** Runs one GraphQL operation; `schema.graphql` has them all. */
export const graphql = "POST /graphql" as Operation<{ body: GraphqlRequest }, GraphqlAnswer>;
/** Creates an empty group. */
export const group_create = "POST /groups" as Operation<{ body: GroupCreate }, GroupView>;
/** Deletes a group. Its members stay as people, and on what they take part in. */
export const group_delete = "DELETE /groups/{id}" as Operation<{ id: string }, void>;
/** What deleting a group would do to all that it is invited to and has, in sentences. Nothing is done. */
export const group_delete_preview = "POST /groups/{id}/preview" as Operation<
  { id: string }, FollowPreview
>;
/** Adds many people to a group: all of them or, when one does not exist, nobody. They are on what the group takes part in, and are invited where the others are. */
export const group_members_add = "POST /groups/{id}/members" as Operation<
  { id: string; body: GroupMembers }, GroupMembersMoved
>;
/** Who is in a group. Archived apprentices are not shown. */
export const group_members_list = "GET /groups/{id}/members" as Operation<
  { id: string; q?: string | null; page?: number | null; perPage?: number | null }, MembersPage
>;
/** Removes people from a group; people who are not in it are ignored. They are taken off what they take part in with the group alone. */
export const group_members_remove = "POST /groups/{id}/members/remove" as Operation<
  { id: string; body: GroupMembers }, GroupMembersMoved
>;
/** Renames a group. */
export const group_update = "PUT /groups/{id}" as Operation<
  { id: string; body: GroupUpdate }, GroupView
>;
/** One group. */
export const group_view = "GET /groups/{id}" as Operation<{ id: string }, GroupView>;
/** All groups by name, for adding somebody to one. */
export const groups_list = "GET /groups" as Operation<unknown, GroupView[]>;
/** All apprentices, archived ones too, by a key with PEOPLE_READ. */
export const integration_apprentices_list = "GET /integrations/apprentices" as OpenOperation<
  { after?: string | null; limit?: number | null }, IntegrationApprentices
>;
/** All host companies, by a key with COMPANIES_READ. */
export const integration_companies_list = "GET /integrations/companies" as OpenOperation<
  { after?: string | null; limit?: number | null }, IntegrationCompanies
>;
/** All contracts, present and earlier ones, by a key with CONTRACTS_READ. A page has those of so many apprentices. */
export const integration_contracts_list = "GET /integrations/contracts" as OpenOperation<
  { after?: string | null; limit?: number | null }, IntegrationContracts
>;
/** All coordinators of the office who are not shut out, by a key with PEOPLE_READ. */
export const integration_coordinators_list = "GET /integrations/coordinators" as OpenOperation<
  { after?: string | null; limit?: number | null }, IntegrationCoordinators
>;
/** All employees of host companies, by a key with PEOPLE_READ. */
export const integration_employees_list = "GET /integrations/employees" as OpenOperation<
  { after?: string | null; limit?: number | null }, IntegrationEmployees
>;
/** Makes a key by which another system of the office reads what its scopes name. Two of one name count at a time, so that one can take the other's place; those that are over go. A key opens much: so the caller shows once more who they are. */
export const integration_key_create = "POST /integrations/keys" as Operation<
  { body: IntegrationKeyCreate }, IntegrationKeyCreated
>;
/** Takes a key back: it counts no more from this instant on. */
export const integration_key_delete = "DELETE /integrations/keys/{id}" as Operation<
  { id: string }, void
>;
/** The keys by which the office's other systems read, the oldest first. */
export const integration_keys_list = "GET /integrations/keys" as Operation<
  unknown, IntegrationKeyView[]
>;
/** The office's figures of a period, the same as its page of key figures shows, by a key with MEASURES_READ. */
export const integration_measures_view = "GET /integrations/measures" as OpenOperation<
  { fromDate: string; toDate: string; laerefag?: string | null; fylke?: string | null; laerlingtypename?: string | null }, IntegrationMeasures
>;
/** Adds an agreed action to an interview, with who does it and until when. */
export const interview_action_create = "POST /assessmentinterview/{id}/actions" as Operation<
  { id: string; body: InterviewActionCreate }, InterviewView
>;
/** Removes an agreed action while the interview is held. */
export const interview_action_delete = "DELETE /assessmentinterview/{id}/actions/{actionId}" as Operation<
  { id: string; actionId: string }, InterviewView
>;
/** Marks something that was agreed as done or not done, at any time: the person who does it, the office, and those who hold the interview. */
export const interview_action_done = "PUT /assessmentinterview/{id}/actions/{actionId}" as Operation<
  { id: string; actionId: string; body: InterviewActionDone }, InterviewView
>;
/** Answers whether the caller comes to an interview they take part in. */
export const interview_answer = "POST /assessmentinterview/{id}/answer" as Operation<
  { id: string; body: InterviewAnswer }, InterviewView
>;
/** Writes the caller's comment on an interview they take part in, while it is held. */
export const interview_comment_write = "PUT /assessmentinterview/{id}/comment" as Operation<
  { id: string; body: InterviewEntryWrite }, InterviewEntry
>;
/** Deletes an interview that was not held; those who were invited are notified. What followed stands in the journal of the apprentice. */
export const interview_delete = "DELETE /assessmentinterview/{id}" as Operation<
  { id: string; version: number }, void
>;
/** What deleting an interview that was not held would do, in sentences. Nothing is done. */
export const interview_delete_preview = "POST /assessmentinterview/{id}/delete/preview" as Operation<
  { id: string }, FollowPreview
>;
/** Ends an interview. Its report is made in the background, the participants are asked to sign it, and what the apprentice agreed to do becomes the apprentice's tasks. Ending it once more changes nothing. */
export const interview_end = "POST /assessmentinterview/endinterview/{id}" as Operation<
  { id: string }, InterviewView
>;
/** Writes one answer with its comment, while an interview is held. Others may write other entries at the same time; if the same entry was changed meanwhile, 409 brings what is stored. */
export const interview_entry_write = "PUT /assessmentinterview/{id}/entries" as Operation<
  { id: string; body: InterviewEntryWrite }, InterviewEntry
>;
/** Adds a guest without an account to a coming interview, and sends an invitation by e-mail, with a link for answering. Guests do not sign. */
export const interview_guest_create = "POST /assessmentinterview/{id}/guests" as Operation<
  { id: string; body: InterviewGuestCreate }, InterviewView
>;
/** Removes a guest without an account from an interview. Before the interview the guest is notified; afterwards name and address are erased, and that a guest took part stays. */
export const interview_guest_delete = "DELETE /assessmentinterview/{id}/guests/{guestId}" as Operation<
  { id: string; guestId: string }, InterviewView
>;
/** Sends a guest without an account the invitation once more. */
export const interview_guest_invite = "POST /assessmentinterview/{id}/guests/{guestId}/invite" as Operation<
  { id: string; guestId: string }, InterviewView
>;
/** Invites the participants, and notifies those who were invited and no longer take part. */
export const interview_invite = "POST /assessmentinterview/sendcalendarinvite" as Operation<
  { body: InterviewInvite }, InterviewView
>;
/** Records that an interview was not held because somebody did not come. */
export const interview_not_met = "POST /assessmentinterview/{id}/notmet" as Operation<
  { id: string }, InterviewView
>;
/** Sets the participants. "Adding a participant adds them to notSigned unless already signed, and sends a signing notification, … but not to coordinators": of an interview that was held. */
export const interview_participants_update = "POST /assessmentinterview/updateparticipants/{id}" as Operation<
  { id: string; body: InterviewParticipantsUpdate }, InterviewView
>;
/** Writes one answer with its comment in a preparation: an apprentice in their own, others in the company's. */
export const interview_preparation_write = "PUT /assessmentinterview/{id}/preparation" as Operation<
  { id: string; body: InterviewEntryWrite }, InterviewEntry
>;
/** Tells that the caller has an interview open, and which entry they write in; answers who else is there. It holds for half a minute and is sent again every few seconds; it is not recorded as a change. */
export const interview_presence_note = "POST /assessmentinterview/{id}/presence" as Operation<
  { id: string; body: InterviewPresenceNote }, InterviewPresent[]
>;
/** Answers a guest's invitation by its link, with the comment of the page's form; an earlier comment stays where none is sent. */
export const interview_reply = "POST /assessmentinterview/reply/{tenant}/{token}/{answer}" as Download<
  { tenant: string; token: string; answer: string }
>;
/** The page behind the link of a guest's invitation. */
export const interview_reply_view = "GET /assessmentinterview/reply/{tenant}/{token}" as Download<
  { tenant: string; token: string }
>;
/** Signs the report of an interview that the caller took part in. */
export const interview_sign = "POST /assessmentinterview/{id}/sign" as Operation<
  { id: string }, InterviewView
>;
/** Sends a participant who has not signed the link to the report once more. "never to coordinators". It goes to the address that is stored, whatever the call says: nobody has another's report sent to an address of their own. A name or an e-mail that is not the participant's is refused. */
export const interview_sign_link_send = "POST /assessmentinterview/{id}/sendsignlink" as Operation<
  { id: string; body: InterviewSignLinkSend }, InterviewSignLinkSent
>;
/** Begins an interview before its time, so that it can be written in. */
export const interview_start = "POST /assessmentinterview/{id}/start" as Operation<
  { id: string }, InterviewView
>;
/** Copies an interview template; the copy comes last. */
export const interview_template_copy = "POST /interviewtemplates/{id}/copy" as Operation<
  { id: string }, InterviewTemplateView
>;
/** Creates an interview template; it comes last. */
export const interview_template_create = "POST /interviewtemplates" as Operation<
  { body: InterviewTemplateText }, InterviewTemplateView
>;
/** Deletes an interview template. Interviews planned with it keep their copy. */
export const interview_template_delete = "DELETE /interviewtemplates/{id}" as Operation<
  { id: string; version: number }, void
>;
/** Changes an interview template. Interviews planned with it keep their copy. */
export const interview_template_update = "PUT /interviewtemplates/{id}" as Operation<
  { id: string; body: InterviewTemplateUpdate }, InterviewTemplateView
>;
/** An interview template with all its parts. */
export const interview_template_view = "GET /interviewtemplates/{id}" as Operation<
  { id: string }, InterviewTemplateView
>;
/** Sets the order of the interview templates; refused when templates were added or removed since they were read. */
export const interview_templates_order = "PUT /interviewtemplates/order" as Operation<
  { body: InterviewTemplatesOrder }, void
>;
/** Reopens an interview: its report, the signatures on it and the tasks that the apprentice has not begun with are removed, the entries stay. */
export const interview_undo = "POST /assessmentinterview/undointerview/{id}" as Operation<
  { id: string }, InterviewView
>;
/** Changes an interview. Those who were invited are notified of another time or place, and asked again. What followed stands in the journal of the apprentice. */
export const interview_update = "PUT /assessmentinterview/{id}" as Operation<
  { id: string; body: InterviewUpdate }, InterviewView
>;
/** What changing an interview as it is stored now would do, in sentences, whatever the version. Nothing is done. */
export const interview_update_preview = "POST /assessmentinterview/{id}/preview" as Operation<
  { id: string; body: InterviewUpdate }, FollowPreview
>;
/** An interview, for the office, the apprentice and the apprentice's instructors. The other side's preparation is left out as long as the template hides it. */
export const interview_view = "GET /assessmentinterview/{id}" as Operation<
  { id: string }, InterviewView
>;
/** The interviews of some days, by time: for the office all, for employees those of their own apprentices, for apprentices their own. Archived apprentices are left out. */
export const interviews_calendar = "GET /assessmentinterview/calendar" as Operation<
  { fra: string; til: string }, CalendarInterview[]
>;
/** Plans interviews, one or many. The participants are filled in: the apprentice, the apprentice's instructors and coordinators. */
export const interviews_create = "POST /assessmentinterview" as Operation<
  { body: InterviewsCreate }, InterviewsCreated
>;
/** Proposes times within working hours at which none of the participants is in another interview, or in one proposed before, or, where they travel, on the way from its town. */
export const interviews_propose = "POST /assessmentinterview/proposals" as Operation<
  { body: InterviewsPropose }, InterviewProposal[]
>;
/** Sends people the welcome message of their role, in the office's words: by e-mail, or by SMS to people without e-mail or with that channel switched off. People who were invited before are invited again. */
export const invitations_send = "POST /invitations" as Operation<
  { body: Invitations }, InvitationsAnswer
>;
/** The journal of an apprentice or a company, as far as the caller may read it. */
export const journal_list = "GET /journal/{of}/{id}" as Operation<
  { of: string; id: string; perPage?: number | null }, JournalView
>;
/** Sets whether employees write in the journals of their own apprentices. What they wrote stays. */
export const journal_settings_update = "PUT /journal/settings" as Operation<
  { body: JournalSettingsUpdate }, JournalSettings
>;
/** Whether employees write in the journals of their own apprentices. */
export const journal_settings_view = "GET /journal/settings" as Operation<unknown, JournalSettings>;
/** Writes a note into the journal of an apprentice or a company. Employees write in those of their own apprentices, where the office allows it. */
export const journalnote_create = "POST /journal/{of}/{id}" as Operation<
  { of: string; id: string; body: JournalNoteCreate }, JournalNoteView
>;
/** Removes a journal note with its files: any by coordinators, own ones by employees, where the office allows it. Others are answered as if there were none. */
export const journalnote_delete = "DELETE /journalnotes/{id}" as Operation<{ id: string }, void>;
/** Adds a file to a journal note, sent as the raw body; a caller who may not change the note is answered as if there were none. */
export const journalnote_file_create = "POST /journalnotes/{id}/files" as Upload<
  { id: string; name: string }, FileView
>;
/** Changes a journal note: any by coordinators, own ones by employees, where the office allows it. Others are answered as if there were none. */
export const journalnote_update = "PUT /journalnotes/{id}" as Operation<
  { id: string; body: JournalNoteUpdate }, JournalNoteView
>;
/** Creates a form for logs. */
export const logform_create = "POST /logforms" as Operation<{ body: LogFormInput }, LogFormView>;
/** Deletes a form for logs. What was filled in of it stays. */
export const logform_delete = "DELETE /logforms/{id}" as Operation<{ id: string }, void>;
/** Reads a log in Word, sent as the raw body, as a first draft of a form. Nothing is stored: what is right is created. */
export const logform_read = "POST /logforms/read" as Upload<{ name: string }, LogFormDraft>;
/** Changes a form for logs. A log that was begun keeps the form that it was begun with. */
export const logform_update = "PUT /logforms/{id}" as Operation<
  { id: string; body: LogFormUpdate }, LogFormView
>;
/** A form for logs. */
export const logform_view = "GET /logforms/{id}" as Operation<{ id: string }, LogFormView>;
/** The office's forms for logs, by title. */
export const logforms_list = "GET /logforms" as Operation<unknown, LogFormView[]>;
/** The forms with which the caller may begin a log: those in use for their trade, by title. */
export const logforms_own_list = "GET /documentation/forms" as Operation<unknown, LogFormView[]>;
/** All signed and sealed documents of a mass signing, as a ZIP with a folder each. */
export const masssigning_archive = "GET /masssignings/{id}/archive" as Download<{ id: string }>;
/** Creates a draft of a mass signing. */
export const masssigning_create = "POST /masssignings" as Operation<
  { body: MassSigningText }, MassSigningView
>;
/** Deletes a draft of a mass signing with its files. */
export const masssigning_delete = "DELETE /masssignings/{id}" as Operation<
  { id: string; version: number }, void
>;
/** Adds a PDF that every receiver gets, sent as the raw body. */
export const masssigning_file_create = "POST /masssignings/{id}/files" as Upload<
  { id: string; name: string }, SigningFile
>;
/** Removes a file from a draft of a mass signing. */
export const masssigning_file_delete = "DELETE /masssignings/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** Reminds all who have not signed, each once a day at most, in the background. */
export const masssigning_remind = "POST /masssignings/{id}/remind" as Operation<
  { id: string }, MassSigningView
>;
/** Makes and sends the signings, one for each person, in the background. */
export const masssigning_send = "POST /masssignings/{id}/send" as Operation<
  { id: string; body: SeenVersion }, MassSigningView
>;
/** Changes a draft of a mass signing. */
export const masssigning_update = "PUT /masssignings/{id}" as Operation<
  { id: string; body: MassSigningUpdate }, MassSigningView
>;
/** Counts by status, and every signing. */
export const masssigning_view = "GET /masssignings/{id}" as Operation<
  { id: string }, MassSigningView
>;
/** Takes back all unfinished signings of a mass signing, in the background. */
export const masssigning_void = "POST /masssignings/{id}/void" as Operation<
  { id: string; body: GivenReason }, MassSigningView
>;
/** What taking back all unfinished signings of a mass signing would do, in sentences. Nothing is done. */
export const masssigning_void_preview = "POST /masssignings/{id}/void/preview" as Operation<
  { id: string }, FollowPreview
>;
/** The document templates that can be filled in for each person of a mass signing. */
export const masstemplates_list = "GET /masssignings/templates" as Operation<
  unknown, MassTemplate[]
>;
/** The signed-in person, the organisation, and what the menu shows. */
export const me_view = "GET /me" as Operation<unknown, Me>;
/** Asks for a company to become a member. The company register says what it is called. The answer is the same whether it has asked before: nothing is told of what the office has. */
export const membership_ask = "POST /soknad/{tenant}/medlem" as OpenOperation<
  { tenant: string; body: MembershipAsk }, MembershipAsked
>;
/** Answers a company that asks to become a member. A yes adds it to the companies of the office; the person who asked is written to. */
export const membership_request_answer = "POST /applications/memberships/{id}/answer" as Operation<
  { id: string; body: MembershipAnswer }, MembershipRequest
>;
/** Companies that have asked to become members, those that wait first, then the newest first. */
export const membership_requests_list = "GET /applications/memberships" as Operation<
  unknown, MembershipRequest[]
>;
/** Sends a message again to those for whom it failed, and to those who had no number or address and have one now. */
export const message_resend = "POST /messages/{id}/resend" as Operation<
  { id: string }, MessageView
>;
/** A message, its receivers and their delivery; for coordinators. */
export const message_view = "GET /messages/{id}" as Operation<{ id: string }, MessageView>;
/** Preview of an automatic message that is sent by hand, and of its receivers. */
export const messages_automatic_preview = "POST /messages/sendautomaticmessagemanual/preview" as Operation<
  { body: AutomaticMessageByHand }, AutomaticMessagePlan
>;
/** Number of signed-in devices on which a person takes push messages; for coordinators. */
export const messages_has_user_fcm_token = "GET /messages/hasUserFCMToken/{id}" as Operation<
  { id: string }, PushTokenStatus
>;
/** Preview of the receivers of a message to chosen people, groups and companies, and who lacks a number or an address. */
export const messages_recipients = "POST /messages/recipients" as Operation<
  { body: RecipientsAsked }, Recipients
>;
/** Sends an automatic message to chosen people by each of its channels that is on and reaches them. The others are left out. */
export const messages_sendautomaticmessagemanual = "POST /messages/sendautomaticmessagemanual" as Operation<
  { body: AutomaticMessageToSend }, SentAutomaticMessage
>;
/** Sends an e-mail to chosen people, groups and companies, each once, as HTML and text. */
export const messages_sendepost = "POST /messages/sendepost" as Operation<
  { body: EpostToSend }, SentMessage
>;
/** Sends a push message to the devices of chosen people, each person once. */
export const messages_sendpush = "POST /messages/sendpush" as Operation<
  { body: PushToSend }, SentMessage
>;
/** Sends an SMS to chosen people, groups and companies, each once. */
export const messages_sendsms = "POST /messages/sendsms" as Operation<
  { body: SmsToSend }, SentMessage
>;
/** Sets the subjects an apprentice lacks, with deadline and approval. */
export const missingsubjects_update = "PUT /apprentices/{id}/missingsubjects" as Operation<
  { id: string; body: MissingSubjectsUpdate }, FollowupView
>;
/** Searches collections, named `ORG_{orgId}_{collection}` or plainly, with a search key in the header `X-TYPESENSE-API-KEY`. Parameters in the address count for all searches. A refused search is answered in its place, also when it is the only one. */
export const multi_search = "POST /multi_search" as Operation<
  { body: MultiSearch }, MultiSearchAnswer
>;
/** Asks Norsk Industri to let the signed-in apprentice into a course of their trade. */
export const norskindustri_authorization = "POST /norskindustri/authorization" as Operation<
  { body: IndustryAuthorization }, IndustryEntrance
>;
/** Creates a record of Norsk Industri, linked to trades. */
export const norskindustri_create = "POST /norskindustri" as Operation<
  { body: IndustryRecordInput }, IndustryRecordView
>;
/** Removes a record of Norsk Industri, and with it the links to trades. */
export const norskindustri_delete = "DELETE /norskindustri/{id}" as Operation<
  { id: string; version: number }, void
>;
/** The records of Norsk Industri with their courses and trades, by title. */
export const norskindustri_list = "GET /norskindustri" as Operation<unknown, IndustryRecordView[]>;
/** The record of Norsk Industri for the signed-in apprentice's trade. 404 unless the organisation has it, and the trade is linked to a record. */
export const norskindustri_my = "GET /norskindustri/my" as Operation<unknown, MyIndustryView>;
/** Changes a record of Norsk Industri, its courses and the trades that it is linked to. */
export const norskindustri_update = "PUT /norskindustri/{id}" as Operation<
  { id: string; body: IndustryRecordUpdate }, IndustryRecordView
>;
/** Removes the note on an apprentice, an employee or a company, with its files. */
export const note_delete = "DELETE /notes/{of}/{id}" as Operation<{ of: string; id: string }, void>;
/** Adds a file to a note, sent as the raw body. */
export const note_file_create = "POST /notes/{of}/{id}/files" as Upload<
  { of: string; id: string; name: string }, FileView
>;
/** Writes the note on an apprentice, an employee or a company. */
export const note_update = "PUT /notes/{of}/{id}" as Operation<
  { of: string; id: string; body: NoteUpdate }, NoteView
>;
/** The note on an apprentice, an employee or a company, as far as the caller may read it. */
export const note_view = "GET /notes/{of}/{id}" as Operation<{ of: string; id: string }, NoteView>;
/** The caller's notifications of the last days. */
export const notificationcenter_my = "GET /notificationcenter/my" as Operation<
  { days?: number | null; wanted?: number | null }, MyNotifications
>;
/** Marks all of the caller's notifications as read. The body is empty. */
export const notificationcenter_readmessages = "POST /notificationcenter/readmessages" as Operation<
  unknown, void
>;
/** Number of the caller's unread notifications. */
export const notificationcenter_unreadmessages = "GET /notificationcenter/unreadmessages" as Operation<
  unknown, UnreadMessages
>;
/** Lets a program have a key of the caller's, which it takes within a minute and which counts for thirty days, or lets it know that the caller does not. The key that the program has goes. */
export const oauth_request_answer = "POST /authentication/oauth/answer" as Operation<
  { body: OauthAnswer }, OauthAnswered
>;
/** What a program that asks for a key by OAuth wants of the caller. Nothing is given by this. */
export const oauth_request_check = "POST /authentication/oauth/request" as Operation<
  { body: OauthRequest }, OauthAsked
>;
/** Everything that the office has as an archive, to be taken in anywhere: tables as JSON and CSV, and files by their hash. Identity and account numbers are open in it: so the caller holds every right and shows once more who they are, and the audit trail tells of it. */
export const office_archive_create = "POST /org/archive" as Download<{ body: OfficeArchiveCreate }>;
/** Begins a sign-in at the organisation's own provider: where the browser goes. What comes back counts in this browser alone, for ten minutes. */
export const openid_begin = "POST /authentication/openid/begin" as OpenOperation<
  { body: OpenidBegin }, OpenidAddress
>;
/** Signs in with what the organisation's own provider sent back. In the account of the identity number that the provider tells, or of the link that its holder has made, and in no other. */
export const openid_finish = "POST /authentication/openid/finish" as OpenOperation<
  { body: OpenidReturn }, SignInAnswer
>;
/** Takes the key that waits into use, once the provider knows it. The one before is erased. */
export const openid_key_activate = "POST /openid/key/activate" as Operation<
  { body: OpenidLinkChange }, OpenidSettingsView
>;
/** Makes a key by which the provider knows the organisation, for a year. It is published beside the one in use, and takes its place when a coordinator says so; the first is in use at once. */
export const openid_key_create = "POST /openid/key" as Operation<
  { body: OpenidLinkChange }, OpenidSettingsView
>;
/** The published keys by which the provider knows an organisation: the one in use, and the one that takes its place. */
export const openid_keys_view = "GET /authentication/openid/{tenant}/keys" as OpenOperation<
  { tenant: string }, OpenidPublicKeys
>;
/** Begins to link the caller's account to one at the organisation's own provider: where the browser goes. */
export const openid_link_begin = "POST /openid/link/begin" as Operation<
  { body: OpenidLinkChange }, OpenidAddress
>;
/** Takes the link of the caller's account away. One that is not there is gone already. */
export const openid_link_delete = "POST /openid/link/delete" as Operation<
  { body: OpenidLinkChange }, void
>;
/** Links the caller's account to the one that the organisation's own provider tells of. */
export const openid_link_finish = "POST /openid/link" as Operation<
  { body: OpenidReturn }, OpenidLinkView
>;
/** Whether the caller's account is linked to one at the organisation's own provider. */
export const openid_link_view = "GET /openid/link" as Operation<unknown, OpenidLinkView>;
/** Told by the provider that somebody has signed out there (back-channel logout): the sessions here that began with it end at once. */
export const openid_logout = "POST /authentication/openid/{tenant}/logout" as Upload<
  { tenant: string }, void
>;
/** What the button of an organisation's own sign-in says. An organisation that does not exist has none either. */
export const openid_offer = "GET /authentication/openid/{tenant}" as OpenOperation<
  { tenant: string }, OpenidOffer
>;
/** Sets by which provider the people of the organisation sign in. Sign-ins that are under way begin anew. Who changes this decides who comes in: so the caller shows once more who they are. */
export const openid_settings_update = "PUT /openid/settings" as Operation<
  { body: OpenidSettingsUpdate }, OpenidSettingsView
>;
/** By which provider the people of the organisation sign in, and what the provider is to be told. */
export const openid_settings_view = "GET /openid/settings" as Operation<
  unknown, OpenidSettingsView
>;
/** Ends the caller's session, and answers where the browser goes to end the one at the provider that it began with. Where the provider is away, the session here has ended all the same. */
export const openid_signout = "POST /authentication/openid/signout" as Operation<
  unknown, OpenidSignedOut
>;
/** The places that an office advertises today, by trade and company. */
export const openplaces_list = "GET /soknad/{tenant}/plasser" as OpenOperation<
  { tenant: string }, OpenPlaces
>;
/** Companies and places of a name in the company register. For callers who may create companies. */
export const org_companies_search = "GET /org/companies" as Operation<{ navn: string }, UnitView[]>;
/** The company or place with an organisation number, as the company register has it. For callers who may create companies. The specification has the call without its answer: its `id` is read as the number by which the office looks a company up. */
export const org_company_view = "GET /org/company/{id}" as Operation<{ id: string }, UnitView>;
/** The office's key figures of a period: contracts in, out and running, terminations, tests, certificates and follow-up, each with the list behind it; what became of each cohort; and what the directorate says. */
export const org_keyfigures = "GET /org/keyfigures" as Operation<
  { fromDate: string; toDate: string; laerefag?: string | null; bedriftid?: string | null; bedrift?: string | null; fylke?: string | null; laerlingtypename?: string | null }, KeyFigures
>;
/** The places (underenheter) of a company in the company register; the host company is often one of them. For callers who may create companies. The specification names the call with its parameter alone; it is read as the organisations below one. */
export const org_sorgs_list = "GET /org/sorgs" as Operation<{ id: string }, UnitView[]>;
/** Stores the office's logo, sent as the raw body; it replaces the previous one. */
export const organisation_logo_create = "POST /organisation/logo" as Upload<
  { name: string }, FileView
>;
/** Removes the office's logo from its documents. */
export const organisation_logo_delete = "DELETE /organisation/logo" as Operation<unknown, void>;
/** Sets what is known of the office. Its name is the one people choose from when they sign in; the name shown to a person who checks a sealed file comes from the company register or the operator. */
export const organisation_update = "PUT /organisation" as Operation<
  { body: OfficeUpdate }, OfficeView
>;
/** The training office, for everybody who belongs to it. */
export const organisation_view = "GET /organisation" as Operation<unknown, OfficeView>;
/** Notes that the caller has connected Outlook, or skips it. */
export const outlook_update = "PUT /outlook" as Operation<{ body: OutlookUpdate }, OutlookView>;
/** Whether the caller has connected Outlook or skipped it, and where the browser signs in. Mail is read by the browser alone. */
export const outlook_view = "GET /outlook" as Operation<unknown, OutlookView>;
/** The caller's first page: what waits, and key figures. */
export const overview_get = "GET /overview" as Operation<unknown, Overview>;
/** What is to happen in some days for the caller: an employee's own apprentices' interviews, activities, deadlines and trade tests, or the apprentice's own. What it is tells its page, where it is moved too. At most 2,000. */
export const own_calendar_view = "GET /calendar/own" as Operation<
  { fra: string; til: string; kind?: "SAMTALE" | "AKTIVITET" | "SJEKKPUNKT" | "FRIST" | "FRAVAER" | "FAGPROVE" | "INTERVJU" | "HOSPITERING" | null }, OfficeCalendar
>;
/** Signs out one of the caller's own devices at once. A device that is signed out already, or belongs to another person, is left alone. */
export const own_session_end = "POST /authentication/endsession" as Operation<
  { body: OwnSessionEnd }, void
>;
/** Signs all the caller's other devices out at once. */
export const own_sessions_end = "POST /authentication/endothersessions" as Operation<
  { body: SessionsEnd }, void
>;
/** The devices on which the caller is signed in, the most recently used first. */
export const own_sessions_list = "GET /authentication/sessions" as Operation<unknown, OwnSession[]>;
/** The documents that are shared with the caller, newest first. */
export const own_shareddocuments_list = "GET /shareddocuments/my" as Operation<
  unknown, OwnSharedDocument[]
>;
/** What the caller was asked to sign and has signed: first what waits for the caller, then the newest. */
export const own_signings_list = "GET /signings/my" as Operation<unknown, OwnSigning[]>;
/** Number of the caller's unsigned documents. */
export const own_signings_unsigned = "GET /signings/my/unsigned" as Operation<
  unknown, UnsignedCount
>;
/** Makes a key by which a program of the caller's own reads some of what the caller may read, or begins drafts. Five count at a time; those that are over go. */
export const own_token_create = "POST /authentication/tokens" as Operation<
  { body: OwnTokenCreate }, OwnTokenCreated
>;
/** Takes a key of the caller's own back: it counts no more from this instant on. */
export const own_token_delete = "DELETE /authentication/tokens/{id}" as Operation<
  { id: string }, void
>;
/** The keys of the caller's own programs, the oldest first, with what was read by them. */
export const own_tokens_list = "GET /authentication/tokens" as Operation<unknown, OwnTokens>;
/** Who sees what of the caller, as the rules of each thing have it. */
export const own_visibility_view = "GET /visibility" as Operation<unknown, OwnVisibility>;
/** The sheets of the companies that the caller answers for, those of the newest year first. */
export const own_yearly_sheets_list = "GET /yearlysheets" as Operation<unknown, OwnYearlySheet[]>;
/** Answers an offer. A yes takes one of the company's places and closes the applicant's other offers. The same answer again changes nothing. */
export const ownapplication_answer = "POST /soknad/{tenant}/tilbud/{id}" as OpenOperation<
  { tenant: string; id: string; body: OwnOfferAnswer }, OwnApplication
>;
/** Begins to change an application that was sent. What was sent counts until it is sent again. */
export const ownapplication_edit = "POST /soknad/{tenant}/endre" as OpenOperation<
  { tenant: string; body: ApplicationVisitKey }, OwnApplication
>;
/** All that is kept of an application, for the applicant to take along. */
export const ownapplication_export = "POST /soknad/{tenant}/alt" as OpenOperation<
  { tenant: string; body: ApplicationVisitKey }, unknown
>;
/** Takes a file, sent as the raw body, to the place that was kept for it. The same again, after a line that broke, answers the file that came. */
export const ownapplication_file_create = "POST /soknad/{tenant}/filer" as Upload<
  { tenant: string; plass: string; name: string }, ApplicationFile
>;
/** Removes an own file. */
export const ownapplication_file_delete = "POST /soknad/{tenant}/filer/{id}/slett" as OpenOperation<
  { tenant: string; id: string; body: ApplicationVisitKey }, ApplicationFile[]
>;
/** Asks where a file may be sent: what lets in to the application stands in no address. */
export const ownapplication_file_plan = "POST /soknad/{tenant}/filer/plass" as OpenOperation<
  { tenant: string; body: ApplicationFilePlan }, ApplicationFilePlace
>;
/** The own files. */
export const ownapplication_files = "POST /soknad/{tenant}/filer/vis" as OpenOperation<
  { tenant: string; body: ApplicationVisitKey }, ApplicationFile[]
>;
/** Writes to the office, once the application was sent. */
export const ownapplication_message_create = "POST /soknad/{tenant}/meldinger" as OpenOperation<
  { tenant: string; body: OwnApplicationMessage }, ApplicationMessageMade
>;
/** The own thread; what the office wrote has been read then. */
export const ownapplication_messages = "POST /soknad/{tenant}/meldinger/vis" as OpenOperation<
  { tenant: string; body: ApplicationVisitKey }, ApplicationMessage[]
>;
/** Saves the draft; of an application that was sent, beside what counts. */
export const ownapplication_save = "PUT /soknad/{tenant}/kladd" as OpenOperation<
  { tenant: string; body: OwnApplicationSave }, OwnApplication
>;
/** Sends what was written. */
export const ownapplication_send = "POST /soknad/{tenant}/send" as OpenOperation<
  { tenant: string; body: OwnApplicationSend }, OwnApplication
>;
/** The application that a page was let in to. */
export const ownapplication_view = "POST /soknad/{tenant}/vis" as OpenOperation<
  { tenant: string; body: ApplicationVisitKey }, OwnApplication
>;
/** Withdraws an application: what is of the applicant is deleted at once, and the page is let in no more. */
export const ownapplication_withdraw = "POST /soknad/{tenant}/trekk" as OpenOperation<
  { tenant: string; body: ApplicationVisitKey }, OwnApplication
>;
/** Imports apprentices, companies and instructors from a CSV or XLSX file, sent as the raw body. All rows or none: with any error nothing is written, and the report names row and column. */
export const people_import_create = "POST /imports/people" as Upload<
  { name: string; mode: "check" | "write"; columns?: string | null; bekreftUnder18?: boolean | null }, Report
>;
/** The columns of a CSV or XLSX file, sent as the raw body, with the meaning of each: as chosen the last time, else by its header. Nothing is stored. */
export const people_import_outline = "POST /imports/people/outline" as Upload<
  { name: string }, Outline
>;
/** Undoes an import, within a week. Records that were changed since are kept and named. */
export const people_import_undo = "POST /imports/people/{id}/undo" as Operation<
  { id: string }, UndoReport
>;
/** Preview of undoing an import now: what is deleted, what is restored, what stays and why. It is done and rolled back, so that it cannot differ. */
export const people_import_undo_view = "GET /imports/people/{id}/undo" as Operation<
  { id: string }, UndoReport
>;
/** The latest imports, newest first, at most 50. */
export const people_imports_list = "GET /imports/people" as Operation<unknown, ImportView[]>;
/** A person's certifications, by title: for the person, the instructors and coordinators. */
export const person_certifications_list = "GET /people/{id}/certifications" as Operation<
  { id: string }, CertificationView[]
>;
/** The courses of a person: for themselves, for coordinators, and for the instructors of an apprentice. */
export const person_courses_list = "GET /people/{id}/courses" as Operation<
  { id: string }, OwnCourses
>;
/** The groups that an apprentice or an employee is in, by name. */
export const person_groups_list = "GET /people/{id}/groups" as Operation<
  { id: string }, GroupRef[]
>;
/** Signs a person out at once on all devices, as after a lost telephone or when another person uses the account. Signing in again is possible. Callers end their own sessions with `endothersessions`. */
export const person_sessions_end = "POST /users/{id}/endsessions" as Operation<
  { id: string }, void
>;
/** Erases an apprentice or an employee in every capability at once, for good. Counts stay, without saying whose they were. */
export const personal_data_anonymise = "POST /privacy/people/{id}/anonymise" as Operation<
  { id: string; body: PersonalDataAnonymise }, void
>;
/** What erasing a person would do to all that is planned with them, in sentences. Nothing is done. */
export const personal_data_anonymise_preview = "POST /privacy/people/{id}/anonymise/preview" as Operation<
  { id: string }, FollowPreview
>;
/** Everything kept of a person as an archive: for programs, for people to read, and the files. The audit trail records the export. */
export const personal_data_export = "POST /privacy/people/{id}/export" as Download<{ id: string }>;
/** How much is kept of a person, part by part; the content is in the export. */
export const personal_data_view = "GET /privacy/people/{id}" as Operation<
  { id: string }, PersonalDataView
>;
/** Adds a task to a training plan, for all who follow it; for coordinators, and for employees who are connected to the plan. Nobody is notified: a plan often gets many at once. */
export const plan_task_create = "POST /trainingplans/{id}/tasks" as Operation<
  { id: string; body: PlanTaskCreate }, TaskDefinition
>;
/** Changes a task of a training plan, for all who follow it. */
export const plan_task_update = "PUT /plantasks/{id}" as Operation<
  { id: string; body: PlanTaskUpdate }, TaskDefinition
>;
/** The tasks of a training plan, oldest first; for an employee only of a plan they are connected to. */
export const plan_tasks_list = "GET /trainingplans/{id}/tasks" as Operation<
  { id: string }, PlanTaskLine[]
>;
/** Portfolios that the caller ordered together, with everything in its original files and a page that works without a network. */
export const portfolio_archive = "GET /portfolios/{id}/archive" as Download<{ id: string }>;
/** Orders portfolios: apprentices their own, employees those of their own apprentices, coordinators anybody's. They are made one after the other, announced when all are there, and deleted after a week. */
export const portfolios_create = "POST /portfolios" as Operation<
  { body: PortfoliosCreate }, PortfolioOrder
>;
/** Deletes portfolios that the caller ordered together; those not made yet are cancelled. */
export const portfolios_delete = "DELETE /portfolios/{id}" as Operation<{ id: string }, void>;
/** The portfolios that the caller ordered in the last week, the newest first. */
export const portfolios_list = "GET /portfolios" as Operation<unknown, PortfolioOrder[]>;
/** An apprentice's practice log, and the goals it may name. */
export const practice_log_view = "GET /apprentices/{id}/practicelog" as Operation<
  { id: string }, PracticeLog
>;
/** Switches a channel of a group of automatic messages on or off for the caller. Critical messages come all the same. */
export const preference_switch = "PUT /preferences/channel" as Operation<
  { body: PreferenceSwitch }, PreferencesView
>;
/** Sets whether SMS of the night wait for the morning, and whether e-mails come as one a day. */
export const preferences_update = "PUT /preferences" as Operation<
  { body: PreferencesUpdate }, PreferencesView
>;
/** The caller's notifications by group and channel, and which of them are switched off. */
export const preferences_view = "GET /preferences" as Operation<unknown, PreferencesView>;
/** A heartbeat: the caller is active. Browsers send one each 30 seconds. */
export const presence_note = "POST /presence" as Operation<unknown, void>;
/** A person's sessions, newest first: for coordinators, and for the person. */
export const presence_sessions_list = "GET /presence/{id}/sessions" as Operation<
  { id: string; days?: number | null }, PresenceSession[]
>;
/** When a person was last active. Employees may ask of their own apprentices. */
export const presence_view = "GET /presence/{id}" as Operation<{ id: string }, PresenceView>;
/** Sets the caller's picture, sent as the raw body. A small square from its middle is kept, without camera metadata; it replaces the previous one. */
export const profile_picture_create = "POST /users/profilepicture" as Upload<
  { name: string }, FileView
>;
/** Removes the caller's own picture; nothing happens without one. */
export const profile_picture_delete = "DELETE /users/profilepicture" as Operation<unknown, void>;
/** The pictures of people, as far as they have one and the caller may see them; others are left out. */
export const profile_pictures_list = "POST /users/profilepictures" as Operation<
  { body: PicturesOf }, ProfilePicture[]
>;
/** Trades that are learnt in a company, at most 20, for coordinators. */
export const program_area_options = "GET /options/programareas" as Operation<
  { q?: string | null }, ProgramAreaOption[]
>;
/** Sets the recommended progression for every plan without one of its own. The apprentices' pace follows at once. */
export const progression_update = "PUT /progressions" as Operation<
  { body: ProgressionUpdate }, ProgressionSetting
>;
/** The recommended progression for all training plans and for each. */
export const progressions_list = "GET /progressions" as Operation<unknown, Progressions>;
/** The public key that a browser needs to take push messages. */
export const push_key_view = "GET /push/key" as Operation<unknown, PushKey>;
/** Registers the caller's browser for push messages, as long as it is signed in. */
export const push_subscription_create = "POST /push/subscriptions" as Operation<
  { body: PushSubscriptionInput }, void
>;
/** Removes a browser of the caller from push messages. */
export const push_subscription_forget = "POST /push/subscriptions/forget" as Operation<
  { body: PushForget }, void
>;
/** Creates a ready-made text for messages. */
export const ready_text_create = "POST /readytexts" as Operation<
  { body: ReadyTextInput }, ReadyTextView
>;
/** Deletes a ready-made text. */
export const ready_text_delete = "DELETE /readytexts/{id}" as Operation<{ id: string }, void>;
/** Changes a ready-made text. */
export const ready_text_update = "PUT /readytexts/{id}" as Operation<
  { id: string; body: ReadyTextUpdate }, ReadyTextView
>;
/** The office's ready-made texts for messages, by name. */
export const ready_texts_list = "GET /readytexts" as Operation<unknown, ReadyTextView[]>;
/** Exchanges the refresh token in the cookie for a new one and an access token. */
export const refresh = "POST /authentication/refresh" as OpenOperation<unknown, SignInAnswer>;
/** Loads a document of the search again. The search is never stale, so no client has to call this; the answer is what clients expect. */
export const refreshtypesense = "POST /users/refreshtypesense" as Operation<
  { body: Refresh }, Refreshed
>;
/** Has the company register read now; one reading that waits is enough. */
export const registers_read = "POST /registers/read" as Operation<unknown, void>;
/** When the company register was read last, and whether it answers. */
export const registers_view = "GET /registers" as Operation<unknown, RegistersView>;
/** Answers a question. Nobody but the caller reads it, or hears that there is an answer. */
export const rehearsal_answer_create = "POST /rehearsalanswers" as Operation<
  { body: RehearsalAnswerCreate }, RehearsalAnswerView
>;
/** Deletes an answer of the caller's. */
export const rehearsal_answer_delete = "DELETE /rehearsalanswers/{id}" as Operation<
  { id: string }, void
>;
/** Deletes all answers of the caller's. */
export const rehearsal_answers_delete = "DELETE /rehearsalanswers" as Operation<unknown, void>;
/** What the caller has answered, the newest first: the copy that they may keep. */
export const rehearsal_answers_list = "GET /rehearsalanswers" as Operation<
  unknown, RehearsalAnswerView[]
>;
/** Goals of the office's training plans, at most 20. */
export const rehearsal_goal_options = "GET /options/rehearsalgoals" as Operation<
  { q?: string | null }, RehearsalGoalOption[]
>;
/** Says whether the caller wants questions that the draft help makes of what they hand in, names masked. Where they do not, all such questions and the answers to them are deleted. */
export const rehearsal_own_text_update = "PUT /rehearsal/owntext" as Operation<
  { body: RehearsalOwnText }, void
>;
/** Adds a question that apprentices rehearse with. It is asked of what they hand in from now on. */
export const rehearsal_question_create = "POST /rehearsalquestions" as Operation<
  { body: RehearsalQuestionText }, RehearsalQuestionView
>;
/** Deletes a question: it is asked no more. What was answered to it stays with those who did. */
export const rehearsal_question_delete = "DELETE /rehearsalquestions/{id}" as Operation<
  { id: string }, void
>;
/** Changes a question. What was answered to it stays as it was asked. */
export const rehearsal_question_update = "PUT /rehearsalquestions/{id}" as Operation<
  { id: string; body: RehearsalQuestionUpdate }, RehearsalQuestionView
>;
/** One question that apprentices rehearse with. */
export const rehearsal_question_view = "GET /rehearsalquestions/{id}" as Operation<
  { id: string }, RehearsalQuestionView
>;
/** What the caller can rehearse: what is asked now of what they handed in or with an approval of it, and all that there are questions about. */
export const rehearsal_view = "GET /rehearsal" as Operation<unknown, RehearsalView>;
/** Preview of the reminders of the next noon, and their receivers. Nothing is sent. */
export const reminders_coming_list = "GET /reminders/coming" as Operation<
  { after?: string | null }, ComingReminders
>;
/** Keeps a report. */
export const report_create = "POST /reports" as Operation<{ body: ReportInput }, ReportView>;
/** Deletes a report; nothing is sent of it any more. */
export const report_delete = "DELETE /reports/{id}" as Operation<{ id: string }, void>;
/** A report as a workbook, CSV or PDF, with the caller's rights. A workbook has the rows as a table with its totals, the groups with formulas over them and what the report is; on paper there are at most 2,000 rows. */
export const report_file = "POST /reports/file" as Download<{ body: ReportFile }>;
/** The lists that the caller may make reports of, with their fields. */
export const report_lists = "GET /reports/lists" as Operation<unknown, ReportList[]>;
/** Runs a report with the caller's rights: the first rows, all groups and sums; or the rows of one of its groups. Nothing is stored. */
export const report_run = "POST /reports/run" as Operation<{ body: ReportRun }, ReportResult>;
/** Says when a report is sent by itself, and to whom: with the rights of its owner at that moment, as a link, or as a file where the office allows it. Only its owner says so. */
export const report_schedule_set = "PUT /reports/{id}/schedule" as Operation<
  { id: string; body: ReportScheduleInput }, ReportView
>;
/** Sends a report now, as its schedule does: run with the rights of its owner, its receivers get a link, and its file where the office allows it. */
export const report_send = "POST /reports/{id}/send" as Operation<
  { id: string; body: ReportReceivers }, ReportSent
>;
/** Says whether reports may be sent as files. Those that were to be go as links once they may not. */
export const report_settings_update = "PUT /reports/settings" as Operation<
  { body: ReportSettingsInput }, ReportSettings
>;
/** What the office allows of reports that are sent. */
export const report_settings_view = "GET /reports/settings" as Operation<unknown, ReportSettings>;
/** Changes a report. A shared one is the office's to change; only its owner ends the sharing. */
export const report_update = "PUT /reports/{id}" as Operation<
  { id: string; body: ReportUpdate }, ReportView
>;
/** A report: a kept one by its id, or a ready one by its word. */
export const report_view = "GET /reports/{id}" as Operation<{ id: string }, ReportView>;
/** The caller's reports: the ready ones, their own, and those that are shared with the office. */
export const reports_list = "GET /reports" as Operation<unknown, Reports>;
/** What would be erased of a kind now, and why. Nothing is erased by this call. */
export const retention_overdue_list = "GET /privacy/retention/{kind}/overdue" as Operation<
  { kind: string }, OverdueList
>;
/** Erases the chosen records of a kind, for good. Records that are not on its list are left alone. */
export const retention_run = "POST /privacy/retention/{kind}/run" as Operation<
  { kind: string; body: RetentionRun }, RetentionDone
>;
/** Sets how long a kind of data is kept. Nothing is erased by this call. */
export const retention_update = "PUT /privacy/retention/{kind}" as Operation<
  { kind: string; body: RetentionUpdate }, RetentionSetting
>;
/** How long each kind of data is kept. */
export const retention_view = "GET /privacy/retention" as Operation<unknown, RetentionSetting[]>;
/** Creates a new certificate in the organisation's name, as when its name has changed or a key is no longer to be used. It replaces the present one, whose key is erased. */
export const seal_certificate_create = "POST /sealing/certificate" as Operation<
  unknown, SealSettings
>;
/** Imports a certificate that the organisation brings; it seals from now on. The password is not kept, and the key of the previous certificate is erased. */
export const seal_certificate_import = "POST /sealing/certificate/import" as Operation<
  { body: SealCertificateImport }, SealSettings
>;
/** The present and previous certificates, and the seals that wait for a timestamp. */
export const seal_settings_view = "GET /sealing/settings" as Operation<unknown, SealSettings>;
/** Finds, counts and sorts what the caller may see of a collection: LAERLINGER, ARKIVERTELAERLINGER, DOKUMENTASJONER, BEDRIFTER, ANSATTER, TRAININGPLANS, GRUPPER or CHATROOM. */
export const search = "POST /search/{collection}" as Operation<
  { collection: string; body: ListRequest }, ListAnswer
>;
/** All rows that match a list's question, as a workbook, CSV or texts to print: the same rows and the same fields that the caller sees in the list. */
export const search_export = "POST /search/{collection}/export" as Download<
  { collection: string; body: ExportRequest }
>;
/** Whether the search answers; it does whenever the server does. */
export const search_health = "GET /health" as OpenOperation<unknown, Health>;
/** The ids of all rows that match a list's question, on all pages. */
export const search_ids = "POST /search/{collection}/ids" as Operation<
  { collection: string; body: ListRequest }, IdsAnswer
>;
/** Finds people, companies, groups and pages that the caller may see. Typos are forgiven when nothing matches exactly; `o` finds `ø`, and first letters find names. */
export const search_items = "GET /search" as Operation<
  { q?: string | null; types?: string | null; group?: string | null; perType?: number | null }, SearchItems
>;
/** Sends a code to the caller's new telephone number. The code is valid in the browser that asked, for the person who asked, for as long as a sign-in code. */
export const send_new_phone_sms = "POST /users/sendnewphonesms" as Operation<
  { body: SendNewPhoneSms }, NewContactAnswer
>;
/** Sends a link for a new password by e-mail. */
export const send_reset_password_email = "POST /authentication/sendresetpasswordemail" as OpenOperation<
  { body: SendResetPasswordEmail }, SignInAnswer
>;
/** Sends a code by SMS. */
export const send_verification_sms = "POST /authentication/sendverificationsms" as OpenOperation<
  { body: SendVerificationSms }, SignInAnswer
>;
/** Signs everybody in the organisation out at once, except the caller's own device. All may sign in again. */
export const sessions_end = "POST /authentication/endallsessions" as Operation<
  { body: SessionsEnd }, SessionsEnded
>;
/** Sets or changes the caller's own password; the other devices are signed out. */
export const set_password = "POST /authentication/setpassword" as Operation<
  { body: SetPassword }, SetPasswordAnswer
>;
/** Creates a shared document. Nobody else has it before it is published. */
export const shareddocument_create = "POST /shareddocuments" as Operation<
  { body: SharedDocumentText }, SharedDocumentView
>;
/** Deletes a shared document with all its editions and files, and withdraws its notifications. */
export const shareddocument_delete = "DELETE /shareddocuments/{id}" as Operation<
  { id: string; version: number }, void
>;
/** Creates the next edition of a shared document; readers keep the present one until it is published. */
export const shareddocument_edition_create = "POST /shareddocuments/{id}/edition" as Operation<
  { id: string }, SharedDocumentView
>;
/** Deletes the unpublished edition with its files. The first one is deleted with the document. */
export const shareddocument_edition_delete = "DELETE /shareddocuments/{id}/edition" as Operation<
  { id: string }, SharedDocumentView
>;
/** Adds a file to the unpublished edition, sent as the raw body. */
export const shareddocument_file_create = "POST /shareddocuments/{id}/files" as Upload<
  { id: string; name: string }, FileView
>;
/** Removes a file from the unpublished edition. */
export const shareddocument_file_delete = "DELETE /shareddocuments/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** Records that the caller has opened an edition; the first time counts, and coordinators count where the document is for them too. */
export const shareddocument_open = "POST /shareddocuments/{id}/open" as Operation<
  { id: string; body: SharedDocumentOpen }, void
>;
/** Publishes the edition to everybody the document reaches, and notifies them. */
export const shareddocument_publish = "POST /shareddocuments/{id}/publish" as Operation<
  { id: string; body: SharedDocumentPublish }, SharedDocumentView
>;
/** The newest edition of a shared document, for those whom it reaches, and for coordinators. */
export const shareddocument_read = "GET /shareddocuments/{id}/read" as Operation<
  { id: string }, SharedDocumentRead
>;
/** The people a shared document reaches now, and who of them has opened its newest edition. */
export const shareddocument_receivers_list = "GET /shareddocuments/{id}/receivers" as Operation<
  { id: string; q?: string | null; opened?: boolean | null; page?: number | null }, SharedDocumentReceivers
>;
/** Reminds those who have not opened the newest edition, once a day at most. */
export const shareddocument_remind = "POST /shareddocuments/{id}/remind" as Operation<
  { id: string }, SharedDocumentView
>;
/** Changes title, text and receivers of a shared document; nobody is notified. */
export const shareddocument_update = "PUT /shareddocuments/{id}" as Operation<
  { id: string; body: SharedDocumentUpdate }, SharedDocumentView
>;
/** A shared document with all its editions, for the office. */
export const shareddocument_view = "GET /shareddocuments/{id}" as Operation<
  { id: string }, SharedDocumentView
>;
/** Signs in with e-mail and password. */
export const signin = "POST /authentication/signin" as OpenOperation<
  { body: SignIn }, SignInAnswer
>;
/** Signs in with a one-time token from a link. */
export const signin_token = "POST /authentication/signintoken" as OpenOperation<
  { body: SignInToken }, SignInAnswer
>;
/** Who a one-time token would sign in. The token stays valid. */
export const signin_token_owner = "POST /authentication/signintokenowner" as OpenOperation<
  { body: SignInToken }, TokenOwner
>;
/** The files of a signing as a ZIP: signed and sealed once they are, before that as they were sent. Signers may fetch them too. */
export const signing_archive = "GET /signings/{id}/archive" as Download<{ id: string }>;
/** Creates a draft of a signing. */
export const signing_create = "POST /signings" as Operation<{ body: SigningText }, SigningView>;
/** The caller declines to sign, with a reason. The sender is notified at once, and those who have signed; nobody signs it any more. */
export const signing_decline = "POST /signings/{id}/decline" as Operation<
  { id: string; body: GivenReason }, SignView
>;
/** Deletes a draft of a signing with its files. */
export const signing_delete = "DELETE /signings/{id}" as Operation<
  { id: string; version: number }, void
>;
/** Sets another due date of an unfinished signing, also of an expired one. */
export const signing_extend = "PUT /signings/{id}/duedate" as Operation<
  { id: string; body: SigningExtend }, SigningView
>;
/** Adds a PDF to a draft of a signing, sent as the raw body. An encrypted, damaged or active file is refused; a signed one is kept as it is. */
export const signing_file_create = "POST /signings/{id}/files" as Upload<
  { id: string; name: string }, SigningFile
>;
/** Removes a file from a draft of a signing. */
export const signing_file_delete = "DELETE /signings/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** Records that the caller has opened a document and moved in it: scrolled, turned a page, pressed a key. */
export const signing_open = "POST /signings/{id}/opened" as Operation<{ id: string }, SignView>;
/** Records that the caller has read a file to its end: its last page was shown. */
export const signing_read = "POST /signings/{id}/files/{fileId}/read" as Operation<
  { id: string; fileId: string }, SignView
>;
/** Reminds those whose turn it is and who have not signed, once a day at most. */
export const signing_remind = "POST /signings/{id}/remind" as Operation<
  { id: string }, SigningView
>;
/** Sends one of the signers whose turn it is the message, or the link, again. */
export const signing_resend = "POST /signings/{id}/signers/{signerId}/resend" as Operation<
  { id: string; signerId: string }, SigningView
>;
/** Seals a signing again that all have signed and that could not be sealed. */
export const signing_seal = "POST /signings/{id}/seal" as Operation<{ id: string }, SigningView>;
/** Freezes the files and asks those whose turn it is to sign. They do not change after that. */
export const signing_send = "POST /signings/{id}/send" as Operation<
  { id: string; body: SeenVersion }, SigningView
>;
/** The caller signs. The answer is the receipt; sent again, it is the same. */
export const signing_sign = "POST /signings/{id}/sign" as Operation<
  { id: string; body: Signature }, SignView
>;
/** What the caller is asked to sign. Reading it here records nothing; opening and reading are calls of their own. */
export const signing_sign_view = "GET /signings/{id}/sign" as Operation<{ id: string }, SignView>;
/** Lets somebody else sign in the place of a signer who has not signed. Both are notified, and the evidence says who was exchanged, by whom, and why. */
export const signing_signer_exchange = "POST /signings/{id}/signers/{signerId}/exchange" as Operation<
  { id: string; signerId: string; body: SignerExchange }, SigningView
>;
/** Removes a signer who has not signed from an unfinished signing. The signer is notified, the evidence says who was removed, by whom, and why; when all others have signed, it is finished. */
export const signing_signer_remove = "POST /signings/{id}/signers/{signerId}/remove" as Operation<
  { id: string; signerId: string; body: GivenReason }, SigningView
>;
/** Changes a draft of a signing and its signers. */
export const signing_update = "PUT /signings/{id}" as Operation<
  { id: string; body: SigningUpdate }, SigningView
>;
/** A signing with what each signer has done. */
export const signing_view = "GET /signings/{id}" as Operation<{ id: string }, SigningView>;
/** Takes back an unfinished signing; those who were asked are notified. What followed stands in the journal of the apprentices who were to sign. */
export const signing_void = "POST /signings/{id}/void" as Operation<
  { id: string; body: GivenReason }, SigningView
>;
/** What taking back an unfinished signing would do, in sentences. Nothing is done. */
export const signing_void_preview = "POST /signings/{id}/void/preview" as Operation<
  { id: string }, FollowPreview
>;
/** The methods of signing, and what those need that this installation does not have. */
export const signing_ways_list = "GET /signings/ways" as Operation<unknown, SigningWay[]>;
/** Sends a code to the person a link is for, at their request. */
export const signinglink_code_send = "POST /signinglinks/{token}/code" as OpenOperation<
  { token: string; body: LinkCodeSend }, SentLinkCode
>;
/** Verifies a code. The page sends the key it gets with each call; the key is in no address and no cookie, so only that page can go on. */
export const signinglink_code_verify = "POST /signinglinks/{token}/verify" as OpenOperation<
  { token: string; body: LinkCode }, LinkVisit
>;
/** The signer of a link, with the code answered, declines to sign, with a reason. */
export const signinglink_decline = "POST /signinglinks/{token}/decline" as OpenOperation<
  { token: string; body: VisitDecline }, SignView
>;
/** What the signer of a link is asked to sign, with the code answered; the fetch is recorded. */
export const signinglink_document = "POST /signinglinks/{token}/document" as OpenOperation<
  { token: string; body: VisitKey }, SignView
>;
/** Records that the signer of a link, with the code answered, has opened a document and moved in it. */
export const signinglink_open = "POST /signinglinks/{token}/opened" as OpenOperation<
  { token: string; body: VisitKey }, SignView
>;
/** The signing that a link leads to, for a signed-in caller who signs it. */
export const signinglink_own = "GET /signinglinks/{token}/mine" as Operation<
  { token: string }, FoundSigning
>;
/** Records that the signer of a link, with the code answered, has read a file to its end. */
export const signinglink_read = "POST /signinglinks/{token}/read" as OpenOperation<
  { token: string; body: VisitRead }, SignView
>;
/** The signer of a link, with the code answered, signs. The answer is the receipt; sent again, it is the same. */
export const signinglink_sign = "POST /signinglinks/{token}/sign" as OpenOperation<
  { token: string; body: VisitSignature }, SignView
>;
/** The signing behind a link. Opening it changes nothing: programs that scan mail open links too. */
export const signinglink_view = "GET /signinglinks/{token}" as OpenOperation<
  { token: string }, SigningLink
>;
/** Ends the caller's session. */
export const signout = "POST /authentication/signout" as Operation<unknown, void>;
/** Messages the simulator has sent, newest first. */
export const simulator_messages = "GET /simulator/messages" as OpenOperation<
  unknown, SimulatedMessage[]
>;
/** Delivery reports of the SMS provider, signed as Standard Webhooks say. A report of an unknown message is answered like any other. */
export const sms_reports_receive = "POST /webhooks/sms/{tenant}" as OpenOperation<
  { tenant: string; body: DeliveryReports }, void
>;
/** Sets how many SMS the office sends a day. Waiting messages are sent at once, as far as they fit. */
export const smsbudget_update = "PUT /messages/smsbudget" as Operation<
  { body: SmsBudgetUpdate }, SmsBudgetView
>;
/** How many SMS the office sends a day, and how many are used; for coordinators. */
export const smsbudget_view = "GET /messages/smsbudget" as Operation<unknown, SmsBudgetView>;
/** Replaces the office's list of old references to standards. */
export const standards_update = "PUT /documentation/standards" as Operation<
  { body: OldStandardsUpdate }, OldStandards
>;
/** The office's list of old references to standards, which are marked where documentation has them. */
export const standards_view = "GET /documentation/standards" as Operation<unknown, OldStandards>;
/** Cancels a stay: its instructors see nothing of the apprentices from now on, and everybody around is told, with a message. What followed stands in the journals of the apprentices. */
export const stay_cancel = "POST /stays/{id}/cancel" as Operation<
  { id: string; body: StayCancel }, Stay
>;
/** What cancelling a stay would do, in sentences. Nothing is done. */
export const stay_cancel_preview = "POST /stays/{id}/cancel/preview" as Operation<
  { id: string }, FollowPreview
>;
/** Plans a stay of apprentices at another company. Its instructors may see and answer what the apprentices hand in from its first day to its last one; everybody around is told, with an invitation for their calendars. */
export const stay_create = "POST /stays" as Operation<{ body: StayCreate }, Stay>;
/** Which companies can take apprentices for goals: approved in their trade or with apprentices of its own in it, and with work for the goals. Those that give most of them, and most often, come first. */
export const stay_places = "POST /stays/places" as Operation<{ body: StayPlacesAsk }, StayPlace[]>;
/** Changes the days, instructors and note of a stay. Everybody around is told of other days; instructors who take it no more are told that it is without them. */
export const stay_update = "PUT /stays/{id}" as Operation<{ id: string; body: StayUpdate }, Stay>;
/** A stay: for coordinators, its apprentices and their instructors, and until it is over for those who instruct during it. */
export const stay_view = "GET /stays/{id}" as Operation<{ id: string }, Stay>;
/** Approves what was handed in. */
export const task_answer_approve = "POST /apprentices/{id}/tasks/{taskId}/approve" as Operation<
  { id: string; taskId: string; body: ReviewApprove }, TaskView
>;
/** Takes the caller's own approval back, a moment after it was given: the task waits again. */
export const task_answer_approve_undo = "POST /apprentices/{id}/tasks/{taskId}/approve/undo" as Operation<
  { id: string; taskId: string; body: ReviewVersion }, TaskView
>;
/** Adds a file to what is handed in, sent as the raw body. Pictures are made smaller and lose their camera metadata; a name that is taken gets a number. */
export const task_answer_file_create = "POST /apprentices/{id}/tasks/{taskId}/files" as Upload<
  { id: string; taskId: string; name: string }, FileView
>;
/** Removes a file from what is handed in. */
export const task_answer_file_delete = "DELETE /apprentices/{id}/tasks/{taskId}/files/{fileId}" as Operation<
  { id: string; taskId: string; fileId: string }, void
>;
/** Reminds the apprentice's instructors of a task that waits for them, each once a day at most. */
export const task_answer_remind = "POST /apprentices/{id}/tasks/{taskId}/remind" as Operation<
  { id: string; taskId: string }, TaskView
>;
/** Sends what was handed in back to be corrected. */
export const task_answer_return = "POST /apprentices/{id}/tasks/{taskId}/return" as Operation<
  { id: string; taskId: string; body: ReviewReturn }, TaskView
>;
/** Hands a task in; it waits for the instructor. */
export const task_answer_send = "POST /apprentices/{id}/tasks/{taskId}/send" as Operation<
  { id: string; taskId: string; body: ReviewVersion }, TaskView
>;
/** Changes what an apprentice hands in, while it is a draft or to be corrected. */
export const task_answer_update = "PUT /apprentices/{id}/tasks/{taskId}" as Operation<
  { id: string; taskId: string; body: TaskAnswerUpdate }, TaskView
>;
/** Takes back what was handed in before the instructor has answered; it is a draft again. */
export const task_answer_withdraw = "POST /apprentices/{id}/tasks/{taskId}/withdraw" as Operation<
  { id: string; taskId: string; body: ReviewVersion }, TaskView
>;
/** Reminds instructors of the tasks that have waited for them for more than a week, each once a day at most, whatever else the instructor is reminded of. */
export const task_answers_remind_all = "POST /tasks/remind" as Operation<unknown, RemindedOfAll>;
/** The definition of a task, for callers who may change it. */
export const task_definition_view = "GET /tasks/{id}" as Operation<{ id: string }, TaskDefinition>;
/** Deletes a task that nobody has handed in, with what was begun on it. Of a task that was given to an apprentice, what was lost stands in their journal. */
export const task_delete = "DELETE /tasks/{id}" as Operation<{ id: string; version: number }, void>;
/** What deleting a task that nobody has handed in would do, in sentences. Nothing is done. */
export const task_delete_preview = "POST /tasks/{id}/delete/preview" as Operation<
  { id: string }, FollowPreview
>;
/** Attaches a file to a task, sent as the raw body. */
export const task_file_create = "POST /tasks/{id}/files" as Upload<
  { id: string; name: string }, FileView
>;
/** Removes a file that is attached to a task. */
export const task_file_delete = "DELETE /tasks/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** Changes a task that was given to an apprentice. */
export const task_update = "PUT /tasks/{id}" as Operation<
  { id: string; body: TaskUpdate }, TaskDefinition
>;
/** A task of an apprentice with its hand-in; a draft is visible to the apprentice alone. */
export const task_view = "GET /apprentices/{id}/tasks/{taskId}" as Operation<
  { id: string; taskId: string }, TaskView
>;
/** Approves what was handed in on tasks and needs no look. What does need one stays, and is listed in the answer. */
export const tasks_approve_many = "POST /tasks/approve" as Operation<
  { body: TasksApproveMany }, TasksApproveManyAnswer
>;
/** Gives apprentices a task each, and notifies them. */
export const tasks_give = "POST /tasks" as Operation<{ body: TasksGive }, TasksGiveAnswer>;
/** The organisations in which an e-mail has an account. */
export const tenants_by_email = "POST /authentication/tenantsbyemail" as OpenOperation<
  { body: ByEmail }, Tenant[]
>;
/** The organisations in which a telephone number has an account. */
export const tenants_by_phone_number = "POST /authentication/tenantsbyphonenumber" as OpenOperation<
  { body: ByPhoneNumber }, Tenant[]
>;
/** Accepts the terms in force. */
export const terms_accept = "POST /users/acceptterms" as Operation<{ body: TermsAccept }, void>;
/** Creates a new version of the terms, which those who must accept them are asked for again. Unchanged texts make no new version. */
export const terms_update = "PUT /terms" as Operation<{ body: TermsUpdate }, TermsView>;
/** An earlier version of the terms. */
export const terms_version_view = "GET /terms/versions/{version}" as Operation<
  { version: number }, TermsView
>;
/** The versions of the terms with author and time, newest first. */
export const terms_versions_list = "GET /terms/versions" as Operation<unknown, TermsVersion[]>;
/** The terms in force, also for callers who have not accepted them yet. */
export const terms_view = "GET /terms" as Operation<unknown, TermsView>;
/** Approves hours. */
export const timekeeping_approve = "POST /timekeeping/{id}/approve" as Operation<
  { id: string; body: ReviewApprove }, HourSheetView
>;
/** Approves hours of one apprentice or of many, in one transaction. Hours changed since they were read stay, and are listed in the answer. */
export const timekeeping_approve_many = "POST /timekeeping/approve" as Operation<
  { body: TimekeepingApproveMany }, TimekeepingApproveManyAnswer
>;
/** Takes the caller's own approval back, a moment after it was given: the hours wait again. */
export const timekeeping_approve_undo = "POST /timekeeping/{id}/approve/undo" as Operation<
  { id: string; body: ReviewVersion }, HourSheetView
>;
/** Creates hours. The same id again answers what is stored; there is one sheet of each week. */
export const timekeeping_create = "POST /timekeeping" as Operation<
  { body: TimekeepingCreate }, HourSheetView
>;
/** Deletes a draft with its files. */
export const timekeeping_delete = "DELETE /timekeeping/{id}" as Operation<
  { id: string; version: number }, void
>;
/** Adds a file to hours, sent as the raw body. Pictures are made smaller and lose their camera metadata; a name that is taken gets a number. */
export const timekeeping_file_create = "POST /timekeeping/{id}/files" as Upload<
  { id: string; name: string }, FileView
>;
/** Removes a file from hours. */
export const timekeeping_file_delete = "DELETE /timekeeping/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** An apprentice's working time by week, month and goal, compared with the agreed time. */
export const timekeeping_overview = "GET /apprentices/{id}/timekeeping" as Operation<
  { id: string }, TimekeepingOverview
>;
/** Reminds instructors of the hours that have waited for them for more than a week, each once a day at most, whatever else the instructor is reminded of. */
export const timekeeping_remind_all = "POST /timekeeping/remind" as Operation<
  unknown, RemindedOfAll
>;
/** Sends hours back to be corrected. */
export const timekeeping_return = "POST /timekeeping/{id}/return" as Operation<
  { id: string; body: ReviewReturn }, HourSheetView
>;
/** Sends hours; they wait for the instructor. */
export const timekeeping_send = "POST /timekeeping/{id}/send" as Operation<
  { id: string; body: ReviewVersion }, HourSheetView
>;
/** Sets whether hours replace documentation, and how long a full week is. Existing documentation can still be read, and comes back with the setting. */
export const timekeeping_settings_update = "PUT /timekeeping/settings" as Operation<
  { body: TimekeepingSettingsUpdate }, TimekeepingSettings
>;
/** Whether hours replace documentation, and how long a full week is. */
export const timekeeping_settings_view = "GET /timekeeping/settings" as Operation<
  unknown, TimekeepingSettings
>;
/** Changes hours, while they are a draft or to be corrected. */
export const timekeeping_update = "PUT /timekeeping/{id}" as Operation<
  { id: string; body: TimekeepingUpdate }, HourSheetView
>;
/** Hours of a week, competence hours or an entry of the practice log. A draft is visible to its author alone. */
export const timekeeping_view = "GET /timekeeping/{id}" as Operation<{ id: string }, HourSheetView>;
/** Takes back sent hours that nobody has answered. */
export const timekeeping_withdraw = "POST /timekeeping/{id}/withdraw" as Operation<
  { id: string; body: ReviewVersion }, HourSheetView
>;
/** Allows keys for people's own programs, or refuses all of them from this instant on. Those that are there count again when they are allowed again, unless their time is over. */
export const token_settings_update = "PUT /authentication/tokensettings" as Operation<
  { body: TokenSettingsUpdate }, TokenSettings
>;
/** Whether people may have keys for programs of their own. */
export const token_settings_view = "GET /authentication/tokensettings" as Operation<
  unknown, TokenSettings
>;
/** Cancels a trade test and notifies those around the apprentice, with a message. Employees with EDIT_APPRENTICE_TEST do so for own apprentices. What followed stands in the journal of the apprentice. */
export const tradetest_cancel = "POST /tradetests/{id}/cancel" as Operation<
  { id: string; body: TradeTestCancel }, TradeTestEvent
>;
/** What cancelling a trade test would do, in sentences. Nothing is done. */
export const tradetest_cancel_preview = "POST /tradetests/{id}/cancel/preview" as Operation<
  { id: string }, FollowPreview
>;
/** Creates a trade test of an apprentice, and notifies the apprentice, the instructors and the coordinators who follow, with an invitation for their calendars. Employees with CREATE_APPRENTICE_TEST do so for own apprentices. */
export const tradetest_create = "POST /apprentices/{id}/tradetests" as Operation<
  { id: string; body: TradeTestText }, TradeTestEvent
>;
/** Changes a trade test; those around the apprentice are notified of another time, place or examiner. Employees with EDIT_APPRENTICE_TEST do so for own apprentices. */
export const tradetest_update = "PUT /tradetests/{id}" as Operation<
  { id: string; body: TradeTestUpdate }, TradeTestEvent
>;
/** What changing a trade test as it is stored now would do, in sentences, whatever the version. Nothing is done. */
export const tradetest_update_preview = "POST /tradetests/{id}/preview" as Operation<
  { id: string; body: TradeTestUpdate }, FollowPreview
>;
/** The coming trade tests, at most 50: for an apprentice their own, for an employee those of own apprentices, for a coordinator all. Archived apprentices are left out. */
export const tradetests_coming = "GET /tradetests/coming" as Operation<unknown, TradeTestsComing>;
/** The trade tests of an apprentice with time and place: for the apprentice, employees of own apprentices, and coordinators. */
export const tradetests_list = "GET /apprentices/{id}/tradetests" as Operation<
  { id: string }, TradeTestEvents
>;
/** A card by its code, without signing in; the code is over after five minutes. */
export const training_card_check = "GET /trainingcard/check/{tenant}/{token}" as OpenOperation<
  { tenant: string; token: string }, CheckedCard
>;
/** Makes an address at which anybody sees the caller's card for five minutes. Nothing is stored. */
export const training_card_code_create = "POST /trainingcard/code" as Operation<
  unknown, TrainingCardCode
>;
/** The caller's own card. */
export const training_card_view = "GET /trainingcard" as Operation<unknown, TrainingCard>;
/** Answers the caller's own invitation. Where no place is left the caller waits for one, if the day has a waiting list. */
export const trainingday_answerinvite = "POST /trainingday/answerinvite" as Operation<
  { body: TrainingDayAnswer }, TrainingDayView
>;
/** List of expected participants, as PDF to sign on. */
export const trainingday_attendance_list = "GET /trainingdays/{id}/attendancelist" as Download<
  { id: string }
>;
/** Registers that the caller is here, by the code of the day; the answer to the invitation follows. After ten wrong codes only an instructor or the office can register them. */
export const trainingday_attendenceregistration = "POST /trainingday/attendenceregistration" as Operation<
  { body: TrainingDayRegistration }, TrainingDayView
>;
/** Registers attendance from a list, also what a phone without a network has kept, and also afterwards. The answer of those who came becomes yes. */
export const trainingday_attendencestatus = "POST /trainingday/attendencestatus" as Operation<
  { body: TrainingDayAttendanceSet }, TrainingDayView
>;
/** Cancels a training day and notifies those who were invited and have not said no, with a message. What followed stands in its timeline. */
export const trainingday_cancel = "POST /trainingdays/{id}/cancel" as Operation<
  { id: string; body: TrainingDayCancel }, TrainingDayView
>;
/** What cancelling a training day would do, in sentences. Nothing is done. */
export const trainingday_cancel_preview = "POST /trainingdays/{id}/cancel/preview" as Operation<
  { id: string }, FollowPreview
>;
/** Certificate of attendance of a training day, as PDF, with the goals reached. */
export const trainingday_certificate = "GET /trainingdays/{id}/certificate/{person}" as Download<
  { id: string; person: string }
>;
/** The codes of a training day, for those at the door. */
export const trainingday_codes_view = "GET /trainingdays/{id}/codes" as Operation<
  { id: string }, TrainingDayCodes
>;
/** Copies a training day, once or for each of several times, with its files. */
export const trainingday_copy = "POST /trainingdays/{id}/copy" as Operation<
  { id: string; body: TrainingDayCopy }, TrainingDayCopies
>;
/** Copies the files of a template to a training day; those that it has already stay. */
export const trainingday_copyfilesfromtemplate = "POST /trainingday/copyfilesfromtemplate" as Operation<
  { body: TrainingDayCopyFiles }, TrainingDayView
>;
/** Creates a training day, from scratch or from a template. It has no participants yet. */
export const trainingday_create = "POST /trainingdays" as Operation<
  { body: TrainingDayCreate }, TrainingDayView
>;
/** Deletes a training day with its results, withdraws its notifications, and notifies those who still expect it. What followed stands in the audit trail. */
export const trainingday_delete = "DELETE /trainingdays/{id}" as Operation<
  { id: string; version: number }, void
>;
/** What deleting a training day would do, in sentences. Nothing is done. */
export const trainingday_delete_preview = "POST /trainingdays/{id}/delete/preview" as Operation<
  { id: string }, FollowPreview
>;
/** Evaluates a day that the caller was on, once; without the caller's name where the office has chosen so. */
export const trainingday_evaluate = "POST /trainingdays/{id}/evaluations" as Operation<
  { id: string; body: TrainingDayEvaluate }, void
>;
/** What participants think of a day, summed up. Anonymous answers are shown from five on. */
export const trainingday_evaluations_view = "GET /trainingdays/{id}/evaluations" as Operation<
  { id: string }, TrainingDayEvaluations
>;
/** Adds a file to a training day, sent as the raw body. */
export const trainingday_file_create = "POST /trainingdays/{id}/files" as Upload<
  { id: string; name: string }, FileView
>;
/** Removes a file of a training day. */
export const trainingday_file_delete = "DELETE /trainingdays/{id}/files/{fileId}" as Operation<
  { id: string; fileId: string }, void
>;
/** Sets the goals. */
export const trainingday_goals_update = "PUT /trainingdays/{id}/goals" as Operation<
  { id: string; body: TrainingDayGoalsUpdate }, TrainingDayView
>;
/** A training day for the calendar of another program (.ics), with times in UTC. */
export const trainingday_ics = "GET /trainingdays/{id}/ics" as Download<{ id: string }>;
/** Gives a participant a time of their own; from and to 0 remove it. An invited participant is notified. */
export const trainingday_individual_update = "PUT /trainingdays/{id}/participants/{person}/time" as Operation<
  { id: string; person: string; body: TrainingDayIndividualTime }, TrainingDayView
>;
/** Sets a participant's answer, as told to the office; after the deadline too. */
export const trainingday_invitationstatus = "POST /trainingday/invitationstatus" as Operation<
  { body: TrainingDayInvitationSet }, TrainingDayView
>;
/** Merges another training day into this one: its participants come to this one with the same answer, unless they were here already; the other is deleted. Places go in the order of the answers; the others wait in that order, or are notified that there is no place. */
export const trainingday_merge = "POST /trainingdays/{id}/merge" as Operation<
  { id: string; body: TrainingDayMerge }, TrainingDayView
>;
/** What merging another training day into this one would do, in sentences. Nothing is done. */
export const trainingday_merge_preview = "POST /trainingdays/{id}/merge/preview" as Operation<
  { id: string; body: TrainingDayMerge }, FollowPreview
>;
/** Sets the participants. Those who are left out are removed, with answer and attendance; new ones are not invited before the invitation is sent. */
export const trainingday_participants_update = "PUT /trainingdays/{id}/participants" as Operation<
  { id: string; body: TrainingDayPeopleUpdate }, TrainingDayView
>;
/** Answers an invitation by its link, with the comment of the page's form; an earlier comment stays where none is sent. */
export const trainingday_reply = "POST /trainingdays/reply/{tenant}/{token}/{answer}" as Download<
  { tenant: string; token: string; answer: string }
>;
/** The page behind a link of an invitation. */
export const trainingday_reply_view = "GET /trainingdays/reply/{tenant}/{token}" as Download<
  { tenant: string; token: string }
>;
/** Adds a file to the feedback on a participant, sent as the raw body. */
export const trainingday_response_file_create = "POST /trainingdays/{id}/responses/{person}/files" as Upload<
  { id: string; person: string; name: string }, FileView
>;
/** Removes a file of the feedback on a participant. */
export const trainingday_response_file_delete = "DELETE /trainingdays/{id}/responses/{person}/files/{fileId}" as Operation<
  { id: string; person: string; fileId: string }, void
>;
/** Gives a participant feedback: "When not met, no goals are registered." */
export const trainingday_response_update = "PUT /trainingdays/{id}/responses/{person}" as Operation<
  { id: string; person: string; body: TrainingDayResponseUpdate }, TrainingDayResponse
>;
/** Feedback on one participant; empty before there is any. */
export const trainingday_response_view = "GET /trainingdays/{id}/responses/{person}" as Operation<
  { id: string; person: string }, TrainingDayResponse
>;
/** Records that the caller has seen the invitation; the first time counts. */
export const trainingday_seeninvite = "POST /trainingday/seeninvite" as Operation<
  { body: TrainingDaySeen }, void
>;
/** Sends the invitation to participants, through the channels that the office has chosen. */
export const trainingday_sendinvitemessage = "POST /trainingday/sendinvitemessage" as Operation<
  { body: TrainingDayInvite }, TrainingDayInvited
>;
/** How many places are left: "max spots minus those who answered Kommer". */
export const trainingday_spotsleft = "GET /trainingday/spotsleft/{id}" as Operation<
  { id: string }, TrainingDaySpots
>;
/** What another time would do to the day as it is stored now, in sentences, whatever the version. Nothing is done. */
export const trainingday_time_preview = "POST /trainingdays/{id}/time/preview" as Operation<
  { id: string; body: TrainingDayTimeUpdate }, FollowPreview
>;
/** Sets the time. Participants are notified of another time, and attendance of a day that is now in the future is removed. */
export const trainingday_time_update = "PUT /trainingdays/{id}/time" as Operation<
  { id: string; body: TrainingDayTimeUpdate }, TrainingDayView
>;
/** Changes title, text, place and number of places of a training day. With more places, those who wait move up; participants are notified of another place. */
export const trainingday_update = "PUT /trainingdays/{id}" as Operation<
  { id: string; body: TrainingDayUpdate }, TrainingDayView
>;
/** What another place or number of places would do to the day as it is stored now, in sentences, whatever the version. Nothing is done. */
export const trainingday_update_preview = "POST /trainingdays/{id}/preview" as Operation<
  { id: string; body: TrainingDayUpdate }, FollowPreview
>;
/** A training day: coordinators see it whole, employees and apprentices what concerns them. */
export const trainingday_view = "GET /trainingdays/{id}" as Operation<
  { id: string }, TrainingDayView
>;
/** What the wall shows: a code that changes every half minute. */
export const trainingday_wall_view = "GET /trainingdays/{id}/wall" as Operation<
  { id: string }, TrainingDayWall
>;
/** The training days between two instants, in milliseconds: for coordinators all, for others those that they or their apprentices are on. At most 1,500. */
export const trainingdays_calendar = "GET /trainingdays/calendar" as Operation<
  { from: number; to: number }, TrainingDayInCalendar[]
>;
/** The employees a training plan is connected to, and the new apprentices who get it; for coordinators. */
export const trainingplan_connections_get = "GET /trainingplans/{id}/connections" as Operation<
  { id: string }, TrainingPlanConnections
>;
/** Sets the employees who see a training plan, and the new apprentices who get it automatically. Those who have it keep it. For coordinators. */
export const trainingplan_connections_update = "PUT /trainingplans/{id}/connections" as Operation<
  { id: string; body: TrainingPlanConnectionsUpdate }, TrainingPlanConnections
>;
/** Copies a training plan with its categories, goals, sub-goals and tasks, and the codes and version they were copied with. Apprentices and employees stay with the original. */
export const trainingplan_copy = "POST /trainingplans/{id}/copy" as Operation<
  { id: string; body: TrainingPlanCopy }, TrainingPlanView
>;
/** Creates a training plan from a national curriculum, with the usual goal sets or chosen ones; for coordinators. */
export const trainingplan_create = "POST /trainingplans" as Operation<
  { body: NewTrainingPlan }, TrainingPlanView
>;
/** Deletes a training plan without apprentices (archived ones counted), on whose goals nobody has begun and on whose tasks nobody has handed anything in; for coordinators. */
export const trainingplan_delete = "DELETE /trainingplans/{id}" as Operation<
  { id: string; version: number }, void
>;
/** A training plan with its goals; for an employee only one they are connected to. */
export const trainingplan_get = "GET /trainingplans/{id}" as Operation<
  { id: string }, TrainingPlanView
>;
/** Arranges categories, goals and sub-goals of a training plan; for coordinators. Existing ones keep their ids. A goal that an apprentice has begun with is not deleted, nor a sub-goal that one has chosen. The call may be repeated. */
export const trainingplan_goals_update = "PUT /trainingplans/{id}/goals" as Operation<
  { id: string; body: TrainingPlanGoalsUpdate }, TrainingPlanView
>;
/** Sets the options of a training plan; for coordinators. */
export const trainingplan_options_update = "PUT /trainingplans/{id}/options" as Operation<
  { id: string; body: TrainingPlanOptionsUpdate }, TrainingPlanView
>;
/** A training plan as PDF: its goals with their parts by the half-year in which they are planned, each with the place that is responsible; for an employee only one they are connected to. */
export const trainingplan_pdf = "GET /trainingplans/{id}/pdf" as Download<{ id: string }>;
/** Sets the recommended progression of a training plan. An employee with EDIT_RECOMMENDED_PROGRESSION does so for the plans they are connected to. */
export const trainingplan_progression_update = "PUT /trainingplans/{id}/progression" as Operation<
  { id: string; body: ProgressionUpdate }, ProgressionSetting
>;
/** Updates a training plan to a newer version of its curriculum; for coordinators. Matching goals keep their ids, and with them the apprentices' work. A goal that somebody has begun with is not deleted. */
export const trainingplan_renew = "POST /trainingplans/{id}/renewal" as Operation<
  { id: string; body: TrainingPlanRenew }, TrainingPlanView
>;
/** The differences between a training plan and the present version of its curriculum; for coordinators. */
export const trainingplan_renewal_get = "GET /trainingplans/{id}/renewal" as Operation<
  { id: string }, TrainingPlanRenewal
>;
/** Sets title and description of a training plan; for coordinators. */
export const trainingplan_update = "PUT /trainingplans/{id}" as Operation<
  { id: string; body: TrainingPlanUpdate }, TrainingPlanView
>;
/** Who uses a training plan and its goals; for coordinators. */
export const trainingplan_uses_get = "GET /trainingplans/{id}/uses" as Operation<
  { id: string }, TrainingPlanUses
>;
/** Training plans by title: all for a coordinator, for an employee those they are connected to. */
export const trainingplans_list = "GET /trainingplans" as Operation<unknown, TrainingPlanLine[]>;
/** Unsubscribes from a group of e-mails by the link in one of them: pressed by a reader on its page, or by a mail program (RFC 8058). Repeated, the answer is the same. */
export const unsubscribe = "POST /unsubscribe/{tenant}/{token}" as Download<
  { tenant: string; token: string }
>;
/** The page behind the unsubscribe link of an e-mail: it asks, and changes nothing, since mail programs open links before their readers do. */
export const unsubscribe_view = "GET /unsubscribe/{tenant}/{token}" as Download<
  { tenant: string; token: string }
>;
/** Sends a code to the caller's new e-mail. The e-mail takes effect once the code is answered ([`super::verify_new_email`]), in the browser that asked. */
export const update_self_email = "POST /users/updateselfemail" as Operation<
  { body: UpdateSelfEmail }, NewContactAnswer
>;
/** Begins an upload in parts, of as many bytes as `Upload-Length` says. */
export const upload_create = "POST /uploads" as Operation<unknown, void>;
/** Cancels the caller's upload. */
export const upload_delete = "DELETE /uploads/{id}" as Operation<{ id: string }, void>;
/** Takes the next part of the caller's upload, of any size, from `Upload-Offset` on. If the connection breaks, the bytes that arrived count; of a part with a checksum all or nothing. */
export const upload_part = "PATCH /uploads/{id}" as Upload<{ id: string }, void>;
/** How many bytes of the caller's upload have arrived, in `Upload-Offset`. `HEAD` answers the same. */
export const upload_view = "GET /uploads/{id}" as Operation<{ id: string }, void>;
/** A key for everything the caller may see. */
export const users_searchkey = "GET /users/searchkey" as Operation<unknown, SearchKey>;
/** Checks a file that is sent as the raw body, at most 25 MB: is it unchanged, whose seal is it, and when was it sealed? Nothing of it is stored. */
export const verification_check = "POST /verification/check" as Upload<unknown, VerificationCheck>;
/** Whether a file is known to an organisation here, by its SHA-256 alone. An unknown one is neither stored nor logged. */
export const verification_lookup = "POST /verification/lookup" as OpenOperation<
  { body: VerificationQuestion }, VerificationAnswer
>;
/** Delivery status of a code; only for the browser that asked for it. */
export const verification_status = "GET /authentication/verificationstatus/{id}" as OpenOperation<
  { id: string }, VerificationStatus
>;
/** Makes the e-mail that the code was sent to the caller's: on the account, the person and in the sign-in index. */
export const verify_new_email = "POST /users/verifynewemail" as Operation<
  { body: VerifySms }, NewContactAnswer
>;
/** Makes the telephone number that the code was sent to the caller's: on the account, the person and in the sign-in index. */
export const verify_new_phone_sms = "POST /users/verifynewphonesms" as Operation<
  { body: VerifySms }, NewContactAnswer
>;
/** Sets a new password by a one-time link. */
export const verify_reset_password = "POST /authentication/verifyresetpassword" as OpenOperation<
  { body: VerifyResetPassword }, SignInAnswer
>;
/** Signs in with a code sent by SMS. */
export const verify_sms = "POST /authentication/verifysms" as OpenOperation<
  { body: VerifySms }, SignInAnswer
>;
/** Saves a view of a list. */
export const view_create = "POST /views" as Operation<{ body: NewView }, SavedView>;
/** Sets the view that the caller's list opens with. */
export const view_default_set = "PUT /views/default" as Operation<{ body: DefaultView }, void>;
/** Removes a view. */
export const view_delete = "DELETE /views/{id}" as Operation<{ id: string; version: number }, void>;
/** Pins a view to the caller's menu, or unpins it. */
export const view_pin_set = "PUT /views/{id}/pin" as Operation<{ id: string; body: ViewPin }, void>;
/** Changes a view. Every coordinator may change a shared one; only its owner ends the sharing. */
export const view_update = "PUT /views/{id}" as Operation<
  { id: string; body: ViewUpdate }, SavedView
>;
/** The caller's own views of a list, and for coordinators the shared ones, by name. */
export const views_list = "GET /views" as Operation<{ list: string }, SavedView[]>;
/** The views in the caller's menu, by name, each with the number of rows that it finds. */
export const views_pinned_list = "GET /views/pinned" as Operation<
  { bare?: string | null }, PinnedView[]
>;
/** Accepts what the county says: some rows, a column of all rows, or all that is safe. What is written is what was shown; a row that changed meanwhile goes back to be looked at. A few rows are written at once, more of them by and by. */
export const vigo_batch_create = "POST /vigo/accepted" as Operation<
  { body: VigoAccept }, VigoBatch
>;
/** Takes back what was accepted at once: the values of before are restored where ours are still the accepted ones. */
export const vigo_batch_undo = "POST /vigo/accepted/{id}/undo" as Operation<
  { id: string }, VigoBatch
>;
/** What is accepted from the county of an apprentice's contracts, by their first days. */
export const vigo_contracts_list = "GET /apprentices/{id}/vigo" as Operation<
  { id: string }, VigoContract[]
>;
/** What the office has, as a workbook in the columns that are chosen, which are remembered. All cells are text, so that no zero is lost. Whose identity numbers are in it is recorded. */
export const vigo_export_create = "POST /vigo/exports" as Download<{ body: VigoExportCreate }>;
/** The columns that a file of a kind for the county can have, the last choice first. */
export const vigo_export_view = "GET /vigo/exports/{kind}" as Operation<
  { kind: string }, VigoExport
>;
/** Reads a file of the county's (CSV or XLSX, at most 20,000 rows), sent as the raw body, and has it compared with what the office has. Nothing of the office's is changed. */
export const vigo_file_create = "POST /vigo/files" as Upload<
  { name: string; kind: "LAERLINGER" | "BEDRIFTER" | "MANGLENDEFAG" | "FAGPROVER" | "VIGOPLANER" | "GODKJENNINGER"; columns?: string | null }, VigoFile
>;
/** The columns of a file of the county's (CSV or XLSX), sent as the raw body, with the meaning of each: as said the last time of the same header, else by the header. Nothing is stored. */
export const vigo_file_outline = "POST /vigo/outline" as Upload<
  { name: string; kind: "LAERLINGER" | "BEDRIFTER" | "MANGLENDEFAG" | "FAGPROVER" | "VIGOPLANER" | "GODKJENNINGER" }, VigoOutline
>;
/** Says whether a contract that ended for this reason was broken off. What is accepted from now on follows it; days that were set before stay. */
export const vigo_reason_mark = "PUT /vigo/reasons/{code}" as Operation<
  { code: string; body: VigoReasonMark }, VigoReasons
>;
/** The reasons for ending a contract: those of 2010, those fetched since, and what the office says of them. */
export const vigo_reasons_list = "GET /vigo/reasons" as Operation<unknown, VigoReasons>;
/** Keeps what the office has of some columns, or no longer does. */
export const vigo_row_keep = "POST /vigo/rows/{id}/keep" as Operation<
  { id: string; body: VigoRowKeep }, VigoRow
>;
/** Says which of the candidates a row is about, which also confirms an identity number that lacked its zero, and compares the two. */
export const vigo_row_match = "POST /vigo/rows/{id}/match" as Operation<
  { id: string; body: VigoRowMatch }, VigoRow
>;
/** A row of the county's newest file of its kind: what it says, and what differs from what the office has. */
export const vigo_row_view = "GET /vigo/rows/{id}" as Operation<{ id: string }, VigoRow>;
/** Says that something is changed at the county's, or that it is not. The next file of its kind confirms it, or takes the tick away. */
export const vigo_todo_tick = "PUT /vigo/todos/{id}/done" as Operation<
  { id: string; body: VigoTodoTick }, VigoTodoTicked
>;
/** When each kind of file was last read and how many of its rows differ, what was accepted, and how much the county is to change. */
export const vigo_view = "GET /vigo" as Operation<unknown, VigoOverview>;
/** Has another system of the office told of what changes from now on: it is called, signed as Standard Webhooks say, with the kind, the place in the log and the id of the record. */
export const webhook_create = "POST /integrations/webhooks" as Operation<
  { body: WebhookCreate }, WebhookCreated
>;
/** Tells a system of nothing more, and forgets what it was told. */
export const webhook_delete = "DELETE /integrations/webhooks/{id}" as Operation<
  { id: string }, void
>;
/** What a system is told of the last thirty days, the newest first, fifty at a time. */
export const webhook_deliveries_list = "GET /integrations/webhooks/{id}/deliveries" as Operation<
  { id: string; before?: number | null }, WebhookDeliveries
>;
/** Hands one delivery over once more, or all that were given up. It has the same name as before, so that a system which has it knows it again. */
export const webhook_replay = "POST /integrations/webhooks/{id}/replay" as Operation<
  { id: string; body: WebhookReplay }, WebhookReplayed
>;
/** Gives a system a new secret. For a week its calls are signed with the one of before too, so that it takes them until it knows the new one; what was before that counts no more. */
export const webhook_secret_renew = "POST /integrations/webhooks/{id}/secret" as Operation<
  { id: string; body: WebhookSecretRenew }, WebhookSecretRenewed
>;
/** Stops calling a system, or begins again from where it was. */
export const webhook_update = "PUT /integrations/webhooks/{id}" as Operation<
  { id: string; body: WebhookUpdate }, WebhookView
>;
/** The systems that are told of changes, the oldest first. */
export const webhooks_list = "GET /integrations/webhooks" as Operation<unknown, WebhookView[]>;
/** Why an interview, a trade test, a signing, a training day or a stay changed by itself, the newest first, at most twenty; none of what is unknown. */
export const whys_list = "GET /hvorfor/{changed}/{id}" as Operation<
  { changed: "interviews" | "tradetests" | "signings" | "trainingdays" | "stays"; id: string }, WhyView[]
>;
/** Asks the provider to let the signed-in apprentice into a course that they have, without signing in again. */
export const xtramile_authorization = "POST /xtramile/authorization" as Operation<
  { body: XtramileAuthorization }, XtramileEntrance
>;
/** The courses that the provider has for the office. */
export const xtramile_courses = "GET /xtramile/courses" as Operation<unknown, XtramileCatalogue>;
/** The digital courses of an apprentice, and how far they are: for the apprentice, their instructors and coordinators. Where the provider does not answer, what the apprentice has is told all the same. */
export const xtramile_courses_apprentice = "GET /xtramile/coursesapprentice/{id}" as Operation<
  { id: string }, XtramileApprentice
>;
/** Gives digital courses to apprentices and takes others away: what else they have stays, also what somebody else gives them at the same time. */
export const xtramile_courses_change = "POST /xtramile/coursesapprentice" as Operation<
  { body: XtramileCoursesChange }, XtramileCoursesChanged
>;
/** Begins the round of a year: a sheet for the office, and one for each company that has apprentices. */
export const yearly_report_create = "POST /yearlyreports" as Operation<
  { body: YearlyReportInput }, YearlyReportView
>;
/** Deletes a round of which nothing was sent. */
export const yearly_report_delete = "DELETE /yearlyreports/{id}" as Operation<{ id: string }, void>;
/** A round with all answers as a workbook or as CSV: a row for each sheet, a column for each question. Figures stand on the sheets that were sent. */
export const yearly_report_file = "GET /yearlyreports/{id}/file" as Download<
  { id: string; format: "xlsx" | "csv" }
>;
/** A round of yearly reporting with its sheets. */
export const yearly_report_view = "GET /yearlyreports/{id}" as Operation<
  { id: string }, YearlyReportView
>;
/** The rounds of yearly reporting, the newest first. */
export const yearly_reports_list = "GET /yearlyreports" as Operation<unknown, YearlyReportRow[]>;
/** A sheet as PDF. */
export const yearly_sheet_paper = "GET /yearlysheets/{id}/paper" as Download<{ id: string }>;
/** Sends a sheet: from now on its answers and the figures of its count date stay as they are. */
export const yearly_sheet_send = "POST /yearlysheets/{id}/send" as Operation<
  { id: string; body: YearlySheetSend }, YearlySheetView
>;
/** Writes answers of a sheet that is not sent. */
export const yearly_sheet_update = "PUT /yearlysheets/{id}" as Operation<
  { id: string; body: YearlySheetInput }, YearlySheetView
>;
/** A sheet with its questions, answers and figures. */
export const yearly_sheet_view = "GET /yearlysheets/{id}" as Operation<
  { id: string }, YearlySheetView
>;
/** Says what is asked from the next round on. Rounds that have begun stay as they are. */
export const yearly_template_update = "PUT /yearlyreports/template" as Operation<
  { body: YearlyTemplateInput }, YearlyTemplate
>;
/** The office's own questions for yearly reporting, asked from the next round on. */
export const yearly_template_view = "GET /yearlyreports/template" as Operation<
  unknown, YearlyTemplate
>;
