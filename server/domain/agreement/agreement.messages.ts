export const MESSAGES = {
  draftChanged: '草稿刚刚被修改过，请重新查看后再发布',
  nothingNew: '草稿和当前版本相同，没有可以发布的修改',
} as const;
