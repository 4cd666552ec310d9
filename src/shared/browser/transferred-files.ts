/**
 * The files of a paste or a drop; none if its text is meant: cells of a spreadsheet bring text, HTML and a picture of
 * themselves. A file that is copied brings its name as text, without HTML.
 */
const transferredFiles = (transfer: DataTransfer): File[] => {
  const isText = transfer.types.includes('text/html') && transfer.getData('text/plain').trim() !== '';
  return isText ? [] : [...transfer.files];
};

/** For `dragover`: without it the browser refuses files; dragged text stays the input's own. */
export function allowFiles(event: { readonly dataTransfer: DataTransfer; preventDefault(): void }): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

interface Transferring {
  readonly clipboardData?: DataTransfer;
  readonly dataTransfer?: DataTransfer;
  preventDefault(): void;
}

/** Takes the files of a paste or a drop; of other content the browser puts the text where it belongs. */
export function takeTransferred(event: Transferring, take: (files: readonly File[]) => void): void {
  const transfer = event.clipboardData ?? event.dataTransfer;
  const files = transfer ? transferredFiles(transfer) : [];
  if (files.length === 0) return;
  event.preventDefault();
  take(files);
}
