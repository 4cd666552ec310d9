/** Selects the directory of an installation: the configured one, or the offline one. */
import type { Database } from '../../db/connect';
import type { AppConfig } from '../../kernel/config';
import type { Directory } from './directory';
import { httpDirectory } from './http';
import { offlineDirectory } from './offline.store';

export {
  DirectoryFailure,
  type DirectoryPage,
  type DirectoryQuery,
  type DirectoryTrouble,
  type DirectoryUser,
} from './directory';

type Configured = AppConfig['organisation'];

export const isOffline = ({ directoryUrl }: Configured): boolean => directoryUrl === '';
export const directoryOf = (config: Configured, db: Database): Directory =>
  isOffline(config) ? offlineDirectory(db) : httpDirectory({ url: config.directoryUrl, token: config.directoryToken });
