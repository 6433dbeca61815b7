import { InitialSchema1795233130229 } from './1795233130229-initial-schema.js';
import { WeekdaysByName1795235400000 } from './1795235400000-weekdays-by-name.js';
import { SecondFactorsOfSessions1795236000000 } from './1795236000000-second-factors-of-sessions.js';
import { StaffAndTokens1795237704735 } from './1795237704735-staff-and-tokens.js';
import { Reviews1795247516334 } from './1795247516334-reviews.js';
import { SavedCards1795248091647 } from './1795248091647-saved-cards.js';
import { EighthsOfATruck1795319234706 } from './1795319234706-eighths-of-a-truck.js';
import { DepositsAndDisputes1795319861787 } from './1795319861787-deposits-and-disputes.js';
import { LinksOfRequests1795320405436 } from './1795320405436-links-of-requests.js';
import { OneSettingForSecondFactors1795320798477 } from './1795320798477-one-setting-for-second-factors.js';
import { SignalOfSettings1795321106064 } from './1795321106064-signal-of-settings.js';
import { TermsOfSentQuotes1795321114054 } from './1795321114054-terms-of-sent-quotes.js';
import { LikelihoodAsADecimal1795324802705 } from './1795324802705-likelihood-as-a-decimal.js';
import { DepositBeforeVisit1795326431000 } from './1795326431000-deposit-before-visit.js';
import { FeesBesideThePrice1795331353961 } from './1795331353961-fees-beside-the-price.js';
import { TimesThatWaitForADeposit1795332801215 } from './1795332801215-times-that-wait-for-a-deposit.js';
import { CountiesOfAZip1795334474673 } from './1795334474673-counties-of-a-zip.js';
import { ApiLatencies1795403881677 } from './1795403881677-api-latencies.js';
import { ReportsByDay1795405776122 } from './1795405776122-reports-by-day.js';
import { DepositsOnBills1795407358247 } from './1795407358247-deposits-on-bills.js';
import { AddCalls1795421862477 } from './1795421862477-add-calls.js';
import { DocumentVersions1795427717909 } from './1795427717909-document-versions.js';
import { SignatureRequests1795429134012 } from './1795429134012-signature-requests.js';
import { LeadNextCall1795429640875 } from './1795429640875-lead-next-call.js';
import { AddPriceVersions1795446536791 } from './1795446536791-add-price-versions.js';
import { Journal1795446832156 } from './1795446832156-journal.js';
import { AddAutomation1795446917451 } from './1795446917451-add-automation.js';
import { SignatureOfDocuments1795448100000 } from './1795448100000-signature-of-documents.js';
import { AddCalendarFeeds1795448448538 } from './1795448448538-add-calendar-feeds.js';
import { Texts1795449423928 } from './1795449423928-texts.js';
import { OneFeeForLateCancellations1795449600000 } from './1795449600000-one-fee-for-late-cancellations.js';
import { Disposals1795449734500 } from './1795449734500-disposals.js';
import { TextsRead1795453200000 } from './1795453200000-texts-read.js';
import { ConsentOfNumbers1795453260000 } from './1795453260000-consent-of-numbers.js';
import { MovedVisits1795453320000 } from './1795453320000-moved-visits.js';
import { WordOfCustomers1795459845231 } from './1795459845231-word-of-customers.js';
import { CustomersWithoutEmail1795460898540 } from './1795460898540-customers-without-email.js';
import { SlowStatements1795463300000 } from './1795463300000-slow-statements.js';
import { JobOfBills1795463300598 } from './1795463300598-job-of-bills.js';
import { CrewLinks1795464000000 } from './1795464000000-crew-links.js';
import { RepeatJobs1795490748892 } from './1795490748892-repeat-jobs.js';
import { ChangeOrdersOnTheirWord1795491895489 } from './1795491895489-change-orders-on-their-word.js';
import { IconsOfServices1795492000000 } from './1795492000000-icons-of-services.js';
import { LinksToFollowATruck1795492100000 } from './1795492100000-links-to-follow-a-truck.js';
import { MoneyAtTheDoor1795493000000 } from './1795493000000-money-at-the-door.js';
import { TruckCrews1795494334798 } from './1795494334798-truck-crews.js';
import { TimesCustomersKnow1795500100000 } from './1795500100000-times-customers-know.js';
import { UniquePhonesOfCustomers1795605128388 } from './1795605128388-unique-phones-of-customers.js';
import { StopsInOrderAndPlaces1795605139615 } from './1795605139615-stops-in-order-and-places.js';
import { CrewsWithoutSignal1795610000000 } from './1795610000000-crews-without-signal.js';
import { PlacesOfErasedCustomers1795616000000 } from './1795616000000-places-of-erased-customers.js';
import { AddCustomerContacts1795622256907 } from './1795622256907-add-customer-contacts.js';
import { PurchaseOrders1795623758336 } from './1795623758336-purchase-orders.js';
import { RefundsDue1795625000000 } from './1795625000000-refunds-due.js';
import { MonthlyBills1795625700000 } from './1795625700000-monthly-bills.js';
import { WaitsForMonth1795625800000 } from './1795625800000-waits-for-month.js';
import { ChangesThatWait1795626200000 } from './1795626200000-changes-that-wait.js';
import { MessagesLeftOff1795633800000 } from './1795633800000-messages-left-off.js';
import { Webhooks1795636113705 } from './1795636113705-webhooks.js';
import { ListViews1795636920335 } from './1795636920335-list-views.js';
import { IndexesOfReports1795647540793 } from './1795647540793-indexes-of-reports.js';
import { AddImports1795647837104 } from './1795647837104-add-imports.js';
import { JobsCountedByBills1795649257524 } from './1795649257524-jobs-counted-by-bills.js';
import { Batches1795649600000 } from './1795649600000-batches.js';
import { AddComments1795741649865 } from './1795741649865-add-comments.js';
import { UploadsOfBefore1795742000000 } from './1795742000000-uploads-of-before.js';
import { AddRecordFiles1795755073204 } from './1795755073204-add-record-files.js';
import { SignalOfCatalog1795756800000 } from './1795756800000-signal-of-catalog.js';
import { Passkeys1795810447047 } from './1795810447047-passkeys.js';
import { PagesOfTheSite1795823194980 } from './1795823194980-pages-of-the-site.js';
import { WhereItWent1795823325170 } from './1795823325170-where-it-went.js';
import { AddFlexibleDays1795827173963 } from './1795827173963-add-flexible-days.js';
import { ArchivedChanges1795835974823 } from './1795835974823-archived-changes.js';
import { PicturesOfTheSite1795836095156 } from './1795836095156-pictures-of-the-site.js';
import { FirmPrices1795836126522 } from './1795836126522-firm-prices.js';
import { Arrival1795836184141 } from './1795836184141-arrival.js';
import { PhotoRequests1795836278710 } from './1795836278710-photo-requests.js';
import { PhotoRequestsAside1795836278711 } from './1795836278711-photo-requests-aside.js';
import { CustomersByLifetimeValueAside1795839765098 } from './1795839765098-customers-by-lifetime-value-aside.js';
import { ArrivalContract1795840000000 } from './1795840000000-arrival-contract.js';
import { CustomerLanguage1795854772658 } from './1795854772658-customer-language.js';
import { OwnerTexts1795857450491 } from './1795857450491-owner-texts.js';
import { BookedYards1795864000000 } from './1795864000000-booked-yards.js';
import { BookedYardsAside1795864000001 } from './1795864000001-booked-yards-aside.js';
import { KeptOrderCosts1795887110611 } from './1795887110611-kept-order-costs.js';
import { KeptOrderCostsAside1795887110612 } from './1795887110612-kept-order-costs-aside.js';
import { DaysOfReports1795897768877 } from './1795897768877-days-of-reports.js';
import { PlacedVisitsAside1795907534535 } from './1795907534535-placed-visits-aside.js';
import { NumbersOfDays1795907651290 } from './1795907651290-numbers-of-days.js';
import { NumbersOfDaysAside1795907651291 } from './1795907651291-numbers-of-days-aside.js';
import { WebPush1795909193850 } from './1795909193850-web-push.js';
import { DaysOfDeletedOrders1795919600000 } from './1795919600000-days-of-deleted-orders.js';
import { SignalOfWindows1795920400000 } from './1795920400000-signal-of-windows.js';
import { NamesOfSurcharges1795920400001 } from './1795920400001-names-of-surcharges.js';
import { FirstSending1795920436855 } from './1795920436855-first-sending.js';
import { FirstSendingAside1795920436856 } from './1795920436856-first-sending-aside.js';
import { FirstSendingContract1795920436857 } from './1795920436857-first-sending-contract.js';
import { IndexesOfPhotosAside1795957277172 } from './1795957277172-indexes-of-photos-aside.js';
import { CarriedOut1795957300000 } from './1795957300000-carried-out.js';
import { CarriedOutAside1795957300001 } from './1795957300001-carried-out-aside.js';
import { StoreMarks1795972611984 } from './1795972611984-store-marks.js';
import { WebhookSteps1795985411441 } from './1795985411441-webhook-steps.js';
import { DrawingsOfServices1795995150195 } from './1795995150195-drawings-of-services.js';
import { QuotePricedAt1795999866952 } from './1795999866952-quote-priced-at.js';
import { ShorterBatchNames1796047020000 } from './1796047020000-shorter-batch-names.js';
import { TextsOfPictures1796085744206 } from './1796085744206-texts-of-pictures.js';

/** Every migration, in order. `npm run db:diff` adds to it. */
export const migrations: (new () => object)[] = [
  InitialSchema1795233130229,
  WeekdaysByName1795235400000,
  SecondFactorsOfSessions1795236000000,
  StaffAndTokens1795237704735,
  Reviews1795247516334,
  SavedCards1795248091647,
  EighthsOfATruck1795319234706,
  DepositsAndDisputes1795319861787,
  LinksOfRequests1795320405436,
  OneSettingForSecondFactors1795320798477,
  SignalOfSettings1795321106064,
  TermsOfSentQuotes1795321114054,
  LikelihoodAsADecimal1795324802705,
  DepositBeforeVisit1795326431000,
  FeesBesideThePrice1795331353961,
  TimesThatWaitForADeposit1795332801215,
  CountiesOfAZip1795334474673,
  ApiLatencies1795403881677,
  ReportsByDay1795405776122,
  DepositsOnBills1795407358247,
  AddCalls1795421862477,
  DocumentVersions1795427717909,
  SignatureRequests1795429134012,
  LeadNextCall1795429640875,
  AddPriceVersions1795446536791,
  Journal1795446832156,
  AddAutomation1795446917451,
  SignatureOfDocuments1795448100000,
  AddCalendarFeeds1795448448538,
  Texts1795449423928,
  OneFeeForLateCancellations1795449600000,
  Disposals1795449734500,
  TextsRead1795453200000,
  ConsentOfNumbers1795453260000,
  MovedVisits1795453320000,
  WordOfCustomers1795459845231,
  CustomersWithoutEmail1795460898540,
  SlowStatements1795463300000,
  JobOfBills1795463300598,
  CrewLinks1795464000000,
  RepeatJobs1795490748892,
  ChangeOrdersOnTheirWord1795491895489,
  IconsOfServices1795492000000,
  LinksToFollowATruck1795492100000,
  MoneyAtTheDoor1795493000000,
  TruckCrews1795494334798,
  TimesCustomersKnow1795500100000,
  UniquePhonesOfCustomers1795605128388,
  StopsInOrderAndPlaces1795605139615,
  CrewsWithoutSignal1795610000000,
  PlacesOfErasedCustomers1795616000000,
  AddCustomerContacts1795622256907,
  PurchaseOrders1795623758336,
  RefundsDue1795625000000,
  MonthlyBills1795625700000,
  WaitsForMonth1795625800000,
  ChangesThatWait1795626200000,
  MessagesLeftOff1795633800000,
  Webhooks1795636113705,
  ListViews1795636920335,
  IndexesOfReports1795647540793,
  AddImports1795647837104,
  JobsCountedByBills1795649257524,
  Batches1795649600000,
  AddComments1795741649865,
  UploadsOfBefore1795742000000,
  AddRecordFiles1795755073204,
  SignalOfCatalog1795756800000,
  Passkeys1795810447047,
  PagesOfTheSite1795823194980,
  WhereItWent1795823325170,
  AddFlexibleDays1795827173963,
  ArchivedChanges1795835974823,
  PicturesOfTheSite1795836095156,
  FirmPrices1795836126522,
  Arrival1795836184141,
  PhotoRequests1795836278710,
  PhotoRequestsAside1795836278711,
  CustomersByLifetimeValueAside1795839765098,
  ArrivalContract1795840000000,
  CustomerLanguage1795854772658,
  OwnerTexts1795857450491,
  BookedYards1795864000000,
  BookedYardsAside1795864000001,
  KeptOrderCosts1795887110611,
  KeptOrderCostsAside1795887110612,
  DaysOfReports1795897768877,
  PlacedVisitsAside1795907534535,
  NumbersOfDays1795907651290,
  NumbersOfDaysAside1795907651291,
  WebPush1795909193850,
  DaysOfDeletedOrders1795919600000,
  SignalOfWindows1795920400000,
  NamesOfSurcharges1795920400001,
  FirstSending1795920436855,
  FirstSendingAside1795920436856,
  FirstSendingContract1795920436857,
  IndexesOfPhotosAside1795957277172,
  CarriedOut1795957300000,
  CarriedOutAside1795957300001,
  StoreMarks1795972611984,
  WebhookSteps1795985411441,
  DrawingsOfServices1795995150195,
  QuotePricedAt1795999866952,
  ShorterBatchNames1796047020000,
  TextsOfPictures1796085744206,
];
