export const ROOT: string;
export function nodeTooOld(version?: string): string | undefined;
export function isInstalled(folder?: string): boolean;
export function ensureInstalled(folder?: string): boolean;
