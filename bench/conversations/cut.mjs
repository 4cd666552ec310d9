/** POST requests whose connection is cut at a chosen moment, as by a failing network. */
import { request } from 'node:http';

/** `half`: before the request has arrived; `sent`: while it is handled; `answered`: after it took effect. */
export const CUTS = ['half', 'sent', 'answered'];

/** Resolves to the envelope, or to null if the connection was cut. */
export function post(url, headers, params, cut) {
  const body = JSON.stringify(params);
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    const cutNow = () => {
      sending.destroy();
      resolve(null);
    };
    sending.on('error', (error) => (cut ? resolve(null) : reject(error)));
    sending.on('response', (response) => {
      if (cut === 'answered') return cutNow();
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve(JSON.parse(text)));
      response.on('error', () => resolve(null));
    });
    if (cut === 'half') {
      sending.write(body.slice(0, body.length / 2));
      setTimeout(cutNow, 2);
    } else {
      sending.end(body);
      if (cut === 'sent') setTimeout(cutNow, 3);
    }
  });
}
