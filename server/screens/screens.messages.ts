/** Messages about screens. */
export const MESSAGES = {
  /** Author of versions that come from edits in the folder. */
  diskAuthor: '磁盘',
  mergedFromDisk: '与他人的发布合并',
  releaseAuthor: (version: string) => `系统 ${version}`,
  mergedFromRelease: '系统升级的修改与自己的修改合并',
  keptOverRelease: '保留自己的版本，不采用系统升级的修改',
  busy: '其他人正在发布页面，请稍后再试',
  cannotWrite: '页面文件夹不可写，修改没有保存',
  fileBusy: '页面文件正在被其他程序修改，请稍后再试',
} as const;
