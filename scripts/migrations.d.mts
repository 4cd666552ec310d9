/** Names of the snapshots in a folder, in order. */
export declare const snapshotsIn: (folder: string) => string[];
/** Deletes all snapshots of a folder but the newest. */
export declare function removeOlderSnapshots(folder: string): void;
