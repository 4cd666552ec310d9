export type { ActionHost } from './actions';
export { type Address, isConsoleRoute, patchRaw, queryNameIn, type RawQuery } from './address';
export { describeFailure, type Failure, failureOf, isLost, isSilent } from './failure';
export { createScreenRuntime } from './runtime';
export type { OpenDialog, ScreenRuntime } from './screen-runtime';
export { createSelector, type Selector } from './selector';
export type { ScreenClient, SourceState } from './source';
export type { Topic } from './topics';
export { isEmpty } from './value';
