export { startBackOffice } from './start/start';
export type { BackOffice, PaletteEntry, SiteBrand } from './start/back-office';
export type { MenuSpec } from './menu/menu-spec';
export { buildMenu, isCurrent, type MenuItem } from './menu/build-menu';
export { cardLink, cardsFor, type Card, type CardSpec } from './home/cards';
export { CountCards } from './home/count-cards';
export { useToday } from './home/use-today';
export { useCount } from './home/use-count';
export { useWaiting } from './home/use-waiting';
export { WaitingList } from './home/waiting-list';
export { Greeting } from './home/greeting';
export { LatestRecords } from './home/latest-records';
export { NotFound } from './shell/page-error';
export { ActionButton } from './parts/action-button';
export { PreviewButton } from './files/preview-button';
export { fileUrl, smallPictureUrl } from './files/use-file-info';
export { DownloadLink } from './parts/download-link';
export { MenuAction } from './parts/menu-action';
export { derivedState } from './parts/derived-state';
export { SideItem } from './parts/side-item';
export { SideRecords } from './parts/side-records';
export { SecretDialog } from './secrets/secret-dialog';
export { useSecret } from './secrets/use-secret';
export { StateBadge } from './parts/state-badge';
export { usePost } from './parts/use-post';
export { ComingMessages } from './show/coming-messages';
export { useComing, useRehearsal, wereShown, type Rehearsal, type TellingRequest } from './show/use-rehearsal';
export { HumanizedCell } from './parts/humanized-cell';
export { Admin } from './admin';
export { resourceRoutes } from './routes';
export { abilityFrom, createAccessControl, may, type AdminAbility } from './auth/ability';
export { createAuthProvider, loginAddress, type AuthOptions } from './auth/auth-provider';
export { CursorCache } from './data/cursor-cache';
export { createDataProvider, type ListResult } from './data/data-provider';
export { Choices } from './inputs/choices';
export { createLiveProvider } from './data/live-provider';
export { useLive } from './data/use-live';
export { useOpenRecord } from './data/use-open-record';
export { ApiError, createHttp, StaleSaveError, toApiError } from './data/http';
export {
  useAdmin,
  useResourceSchema,
  useZone,
  type AdminContextValue,
  type Overrides,
  type RecordParts,
  type RecordProps,
  type ResourceOverride,
} from './schema/admin-context';
export { resourcePaths, useResourcePaths } from './schema/paths';
export * from './schema/fields';
export { valueAt } from './schema/paths-in-rows';
export { useCountLabel } from './schema/use-count-label';
export { useTitleOf } from './schema/use-title-of';
export { wallClock } from './format/when';
export { createFormat, type Format, type Region } from './format/format';
export { english } from './texts/english';
export type { TextChanges, Texts } from './texts/types';
export { useFormat, useTexts, useWording, type Wording } from './texts/wording';
export { kindOf, kinds } from './kinds/registry';
export type { CellProps, Kind } from './kinds/types';
export { Nothing } from './kinds/cells';
export { RecordLink } from './kinds/relation-cells';
export { inputOf } from './inputs/registry';
export { lazyInput } from './inputs/lazy-input';
export type { InputProps } from './inputs/types';
export { RecordSelect } from './inputs/record-select';
export { LinesInput } from './inputs/lines-input';
export { moved } from './inputs/line-rows';
export { filterLink, searchConditions, toConditions } from './list/list-state';
export { FieldItem } from './form/field-item';
export { FormFrame, FormProblem, FormSection } from './form/form-frame';
export { RecordForm } from './form/record-form';
export { needsConfirmation, useConfirmation, useConfirming } from './form/use-confirmation';
export { useRecordForm } from './form/use-record-form';
export { ConflictDialog } from './form/conflict-dialog';
export { fieldProblem } from './form/rules';
export { useSaveShortcut } from './form/use-save-shortcut';
export { useUnsavedGuard } from './form/use-unsaved-guard';
export { newFormValues, toFormValues, toPayload } from './form/values';
export { TransitionButtons, openTransitions } from './show/transition-buttons';
export { useTransition, type Telling } from './show/use-transition';
export type { RelatedFact, SummaryItem } from './show/facts';
export type { ListPreset } from './list/presets';
export { CalendarPage } from './views/calendar/lazy-calendar-page';
export type { CalendarMoveProps, CalendarParts, MarkedDays } from './views/calendar/calendar-parts';
export { useBoardSensors } from './views/board/dragging';
export type { DayRange } from './views/calendar/range';
export { useSetting } from './settings/use-setting';
export { Badge } from './layout/badge';
export { Icon } from './layout/icon';
export { OverlaysProvider, useOverlays } from './layout/overlays';
export { PageHeadProvider, Toolbar, useCurrentHead, usePageHead } from './layout/page';
export { LoadError, Loading, Notice, RecordError } from './layout/states';
export { useIsPhone } from './layout/use-is-phone';
