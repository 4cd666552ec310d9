/**
 * The organisation directory (product.md section 7): who works there, page by page. An interface; http.ts and
 * offline.store.ts answer it.
 */
import type { NumberReference } from '../../kernel/masked-number';

export interface DirectoryQuery {
  readonly orgId: string;
  /** Of the name, the log-in name or the work number. */
  readonly keyword?: string;
  readonly status?: DirectoryUser['status'];
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A person as product.md section 3 maps them. */
export interface DirectoryUser {
  readonly userId: number;
  readonly loginName: string;
  readonly userName: string;
  readonly email: string;
  readonly mobile: HiddenNumber;
  readonly idCard: HiddenNumber;
  readonly workNum: string;
  readonly phoneSeatNum: string;
  readonly accountType: 'staff' | 'partner' | 'service';
  readonly status: 'enabled' | 'disabled';
  readonly createTime: Date;
  readonly updateTime: Date;
}

/** A number as it leaves a directory: masked, with what leads back to it. */
export interface HiddenNumber {
  readonly masked: string;
  /** null where there is no number, or where nobody can see more of it. */
  readonly reference: NumberReference | null;
}

export interface DirectoryPage {
  readonly list: readonly DirectoryUser[];
  readonly total: number;
  /** For each record that could not be shown, the fields that it lacks. */
  readonly leftOut: readonly (readonly string[])[];
}

export interface Directory {
  /** Throws a DirectoryFailure, never answers a part. `signal`: who asked has left. */
  page(query: DirectoryQuery, signal: AbortSignal): Promise<DirectoryPage>;
}

/**
 * `unreachable`: no answer at all. `slow`: none in time. `refused`: an answer that says no. `tooLarge`, `unreadable`:
 * one that cannot be taken.
 */
export type DirectoryTrouble = 'unreachable' | 'slow' | 'refused' | 'tooLarge' | 'unreadable';

export class DirectoryFailure extends Error {
  override readonly name = 'DirectoryFailure';

  /** `detail`: for the log; nothing personal. */
  constructor(
    readonly trouble: DirectoryTrouble,
    readonly detail: string,
  ) {
    super(`${trouble}: ${detail}`);
  }
}
