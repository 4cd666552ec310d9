export const CHROMIUM_ARGS: string[];
export const WITHOUT_A_CARD: string[];
export function findChromium(env?: NodeJS.ProcessEnv): string | undefined;
export function ensureChromium(log?: (text: string) => void): string;
