export function openRunFolder(): void;
export function memoryFolder(): string;
export function removeAfterRun(folder: string): void;
export function endDatabaseAfterRun(folder: string): void;
