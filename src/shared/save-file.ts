/** Long enough for every browser to have begun, ms. */
const SAVING_MS = 60_000;

/** Hands a file to the person, as a download of the browser. */
export function saveFile(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS);
}
