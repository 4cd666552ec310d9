/** Sets and limits of cover notes (calls.md section 7.1). */

/** What became of a cover note: of its last publication that was not called off. */
export const COVER_NOTE_STATE_NAMES = {
  unsent: '未发送',
  planned: '已定时',
  sending: '发送中',
  sent: '已发送',
  failed: '发送失败',
} as const;
export type CoverNoteState = keyof typeof COVER_NOTE_STATE_NAMES;

/** What `coverNote.configGetByKey` answers. */
export const COVER_CONFIG_NAMES = { accounts: '可用的账号', tags: '用过的标签', limits: '平台限制' } as const;

export const COVER_NOTE_LIMITS = { tag: 20, most: 50, gapMinutes: 1_440 } as const;
