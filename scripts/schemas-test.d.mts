/** What ran: a screen in a state, or one of its dialogs in it. */
export interface Result { screen: string; state: string; dialog?: string; ok: boolean; ms: number; why: string }

export function screenIn(word: string): string;
export function resultsIn(report: { testResults: { assertionResults: { title: string; status: string; duration?: number; failureMessages?: string[] }[] }[] }): Result[];
export function reasonIn(message: string): string;
export function tableOf(results: readonly Result[]): string;
export function reasonsOf(results: readonly Result[]): string;
export function notOpened(results: readonly Result[], dialogsOf: (screen: string) => readonly string[]): string[];
