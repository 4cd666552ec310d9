/**
 * Serves the built pages (with gzip, like a production server) and the lists from memory, so that results differ only
 * by the page.
 */
import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { answer, NAME, picture, PICTURES } from './data.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg']);

async function readAll(folder) {
  const files = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    const path = join(entry.parentPath, entry.name);
    const type = extname(entry.name);
    const content = await readFile(path);
    const headers = { 'content-type': TYPES[type] ?? 'application/octet-stream' };
    if (COMPRESSED.has(type)) headers['content-encoding'] = 'gzip';
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      headers,
      body: COMPRESSED.has(type) ? gzipSync(content, { level: 9 }) : content,
    });
  }
  return files;
}

/** The calls at their paths of the catalogue, where the product's client sends them. */
const CALL_PATHS = {
  'blogger/page-query-blogger': 'feedManage.pageQueryBlogger',
  'blogger/query-user-favorite-blogger': 'feedManage.queryUserFavoriteBlogger',
};
const callAt = (path) => CALL_PATHS[path.split('/').slice(-2).join('/')];

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
}

/** Starts on a free local port. `lists`: numbers of rows per page for which answers are prepared. */
export async function startServer(dist, lists) {
  const files = await readAll(dist);
  const answers = new Map();
  const list = (call, pageNo, pageSize) => {
    const key = `${call} ${pageNo} ${pageSize}`;
    if (!answers.has(key)) answers.set(key, Buffer.from(JSON.stringify(answer(call, pageNo, pageSize))));
    return answers.get(key);
  };
  for (const call of Object.keys(NAME)) for (const size of lists) for (const page of [1, 2]) list(call, page, size);

  const send = (response, status, headers, body) =>
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://bench').pathname;
    const call = path.startsWith('/call/') ? path.slice('/call/'.length) : callAt(path);
    if (call) {
      const { pageNo = 1, pageSize = 20 } = await bodyOf(request);
      return send(response, 200, { 'content-type': TYPES['.json'] }, list(call, pageNo, pageSize));
    }
    if (path.startsWith(PICTURES))
      return send(
        response,
        200,
        { 'content-type': TYPES['.svg'] },
        picture(Number.parseInt(path.slice(PICTURES.length), 10)),
      );
    // Paths of an app that are not files get its page, as usual for single-page apps.
    const file = files.get(path) ?? (extname(path) ? undefined : files.get(`/${path.split('/')[1]}/index.html`));
    return file ? send(response, 200, file.headers, file.body) : send(response, 404, {}, '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
