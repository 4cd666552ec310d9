/**
 * Interface of the organisation directory (product.md section 7): its people, page by page. Implemented by http.ts and
 * offline.store.ts.
 */
import type { AccountStatus, PersonAccountType } from '../../../src/services/catalogue/sets/account';
import type { NumberReference } from '../../kernel/session/masked-number';

export interface DirectoryQuery {
  readonly orgId: string;
  /** Part of the name, the log-in name or the work number. */
  readonly keyword?: string;
  readonly status?: DirectoryUser['status'];
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A person with the fields of product.md section 3. */
export interface DirectoryUser {
  readonly userId: number;
  readonly loginName: string;
  readonly userName: string;
  readonly email: string;
  readonly mobile: HiddenNumber;
  readonly idCard: HiddenNumber;
  readonly workNum: string;
  readonly phoneSeatNum: string;
  readonly accountType: PersonAccountType;
  readonly status: AccountStatus;
  readonly createTime: Date;
  readonly updateTime: Date;
}

/** A number as the directory provider returns it: masked, with a reference for viewing it in full. */
export interface HiddenNumber {
  readonly masked: string;
  /** null if there is no number, or if nobody can view more of it. */
  readonly reference: NumberReference | null;
}

export interface DirectoryPage {
  readonly list: readonly DirectoryUser[];
  readonly total: number;
  /** For each omitted record, the required fields that it lacks. */
  readonly leftOut: readonly (readonly string[])[];
}

export interface Directory {
  /** Throws a DirectoryFailure instead of returning partial data. `signal`: aborted when the client disconnects. */
  page(query: DirectoryQuery, signal: AbortSignal): Promise<DirectoryPage>;
}

/**
 * `unreachable`: no answer. `slow`: no answer in time. `refused`: an error answer. `tooLarge`, `unreadable`: an answer
 * that cannot be processed.
 */
export type DirectoryTrouble = 'unreachable' | 'slow' | 'refused' | 'tooLarge' | 'unreadable';

export class DirectoryFailure extends Error {
  override readonly name = 'DirectoryFailure';

  /** `detail`: for the log, without personal data. */
  constructor(
    readonly trouble: DirectoryTrouble,
    readonly detail: string,
  ) {
    super(`${trouble}: ${detail}`);
  }
}
