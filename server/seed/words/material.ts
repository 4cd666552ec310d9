/** Business lines of the invented company by department, their accounts and notes, and imported lists. */
import words from './material.json';
import type { Words } from './schemas';

export type LineSeed = Words<'material'>['businessLines'][number][number];

export const {
  /** In the order of DEPARTMENTS. */
  businessLines: BUSINESS_LINES,
  accountEndings: ACCOUNT_ENDINGS,
  accountRemarks: ACCOUNT_REMARKS,
  noteRemarks: NOTE_REMARKS,
  trackingRemarks: TRACKING_REMARKS,
  listFiles: LIST_FILES,
  /** Rejected rows. Addresses are on the console's own sandbox platform. */
  badRows: BAD_ROWS,
  itemRemarks: ITEM_REMARKS,
}: Words<'material'> = words;
