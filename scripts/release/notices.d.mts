export function nameAt(path: string): string;
export function noticesOf(root: string, bundled: readonly string[]): string;
