/** Transfer of a page: scripts and styles compressed by gzip, number of requests, and the libraries in the code. */
import { gzipSync } from 'node:zlib';

/**
 * Texts that survive minification and are unique to a library; `families` of code that a screen without them must not
 * load.
 */
const MARKS = {
  amis: ['amis-scope', 'syncSuperStore'],
  'code editor': ['monaco-editor', 'CodeMirror-'],
  PDF: ['GlobalWorkerOptions', 'pdf.worker'],
  office: ['word/document.xml'],
  video: ['mpegts', 'video-react'],
  spreadsheet: ['xl/workbook.xml', 'sharedStrings.xml'],
  'rich text': ['froala', 'tinymce', 'ProseMirror'],
};

export const FAMILIES = Object.keys(MARKS);

export const familiesIn = (text) => FAMILIES.filter((family) => MARKS[family].some((mark) => text.includes(mark)));

const kindOf = (mimeType) => {
  if (mimeType.includes('javascript')) return 'script';
  if (mimeType === 'text/html') return 'document';
  return mimeType === 'text/css' ? 'style' : 'other';
};

/** Scripts inside of the documents, kB by gzip. */
const inlineScripts = (files) =>
  files
    .filter(({ kind }) => kind === 'document')
    .flatMap(({ body }) => [...body.toString().matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text))
    .reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1_000;

/** Starts recording; `read()` waits until nothing was fetched for `quietMs` and returns what was fetched. */
export async function listen(devtools, { quietMs = 700 } = {}) {
  await devtools.send('Network.enable', { maxTotalBufferSize: 200_000_000, maxResourceBufferSize: 50_000_000 });
  const responses = new Map();
  const bodies = [];
  let last = Date.now();
  devtools.on('Network.requestWillBeSent', () => (last = Date.now()));
  devtools.on('Network.responseReceived', ({ requestId, response }) => responses.set(requestId, response));
  devtools.on('Network.loadingFinished', ({ requestId }) => {
    last = Date.now();
    const response = responses.get(requestId);
    if (!response || !response.url.startsWith('http')) return;
    const kind = kindOf(response.mimeType);
    bodies.push(
      devtools.send('Network.getResponseBody', { requestId }).then(
        ({ body, base64Encoded }) => ({
          kind,
          url: response.url,
          body: Buffer.from(body, base64Encoded ? 'base64' : 'utf8'),
        }),
        () => null,
      ),
    );
  });
  return async function read() {
    while (Date.now() - last < quietMs) await new Promise((resolve) => setTimeout(resolve, 50));
    const files = (await Promise.all(bodies)).filter((file) => file !== null && file.kind !== 'other');
    const kilobytes = (kind) =>
      files
        .filter((file) => file.kind === kind)
        .reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0) / 1_000;
    const families = new Set(
      files.filter(({ kind }) => kind === 'script').flatMap(({ body }) => familiesIn(body.toString())),
    );
    return {
      script: kilobytes('script'),
      style: kilobytes('style'),
      document: kilobytes('document'),
      inline: inlineScripts(files),
      requests: responses.size,
      families: [...families],
      files: files.map(({ url, kind, body }) => ({
        kind,
        path: new URL(url).pathname,
        gzip: gzipSync(body, { level: 9 }).length,
      })),
    };
  };
}
