export function bundleOf(script: string, cache?: string): Promise<string>;
