/** Which directory an installation has: the one of its configuration, or the offline one. */
import type { Database } from '../../db/connect';
import type { Directory } from './directory';
import { httpDirectory } from './http';
import { offlineDirectory } from './offline.store';

export { DirectoryFailure, type Directory, type DirectoryTrouble, type DirectoryUser } from './directory';

export interface OrganisationConfig {
  /** Whose people are shown unless another organisation is asked for. */
  readonly orgId: string;
  /** Where the organisation's directory answers; empty: the offline one. */
  readonly directoryUrl: string;
}

export const directoryOf = ({ directoryUrl }: OrganisationConfig, db: Database): Directory => (directoryUrl ? httpDirectory(directoryUrl) : offlineDirectory(db));
