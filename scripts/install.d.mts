export const ROOT: string;
export function isInstalled(folder?: string): boolean;
export function ensureInstalled(folder?: string): boolean;
