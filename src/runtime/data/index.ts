export { type ActionHost, say, type Sent, showFailure } from './actions';
export { type Address, isConsoleRoute, patchRaw, type RawQuery, readQuery, withQuery, writeQuery } from './address';
export { describeFailure, type Failure, failureOf, isSilent } from './failure';
export { createScreenRuntime, type OpenDialog, type ScreenOptions, type ScreenRuntime, type SendOptions } from './runtime';
export { createSelector, type Selector, valueAt } from './selector';
export { type ScreenClient, type SourceState } from './source';
export type { Topic } from './topics';
export { coerce, INVALID, isEmpty } from './value';
