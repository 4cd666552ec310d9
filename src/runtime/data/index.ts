export { type ActionHost, leadsAway } from './actions';
export { type Address, isConsoleRoute, type RawQuery } from './query-scope';
export { describeFailure, type Failure, failureOf, isLost, isSignedOut, isSilent } from './failure';
export { isNothingDone, refusedOf, refusedRowsMessage } from './refused';
export { rememberedSize, rememberSize, withRememberedSizes } from './remembered-sizes';
export { withoutRefusedLinks, withRights } from './rights';
export {
  acceptScriptedPresses,
  currentPress,
  notePressByGesture,
  notePressByKey,
  type Press,
  recentPress,
} from './press';
export type { Neighbours } from './addressed-dialogs';
export type { RowList } from './row-lists';
export { createScreenRuntime } from './runtime';
export type { WriteQuestion } from './confirmation';
export type { Offers } from './offers';
export type { OpenDialog } from './open-dialog';
export type { ScreenRuntime, SendItem } from './screen-runtime';
export { createSelector, type Selector, valueAt } from './selector';
export { columnsFor } from './shown-columns';
export type { ScreenClient, SourceState } from './source';
export type { Topic } from './topics';
export { coerce, INVALID, isEmpty } from './value';
export { needPress } from './writes';
