/** The object URL is revoked after this many ms, when every browser has begun the download. */
const SAVING_MS = 60_000;

/** Saves a file by a browser download. */
export function saveFile(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS);
}
