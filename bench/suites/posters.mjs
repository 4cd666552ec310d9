/**
 * Posters of the running product: a template of 1080 × 1440 pixels filled from many rows as a job, from the request to
 * the last stored JPEG.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn } from '../contents/person.mjs';
import { OWN_PRODUCT } from '../contenders.mjs';
import { processorTime } from '../harness/processor-time.mjs';
import { ROOT } from '../harness/paths.mjs';
import { startProduct } from '../harness/product.mjs';
import { show, table } from '../report.mjs';

const AMOUNTS = { quick: 200, full: 1_000 };
/** A photograph with a card, words only, and two pictures in capsules. */
const TEMPLATES = ['cover-card', 'list-steps', 'cover-windows'];
const FOLDER = join(ROOT, 'server', 'seed', 'image-templates');
const OWN = '/fapi/atelier/image';
const SAVE = { method: 'POST', path: `${OWN}/save-template` };
const CREATE = { method: 'POST', path: `${OWN}/create-posters` };
const RESULT = { method: 'POST', path: `${OWN}/poster-result` };
const POLL_MS = 100;

async function read(person, call, params) {
  const { code, msg, data } = await person.ask(call, params);
  if (code !== 0) throw new Error(`${call.path}: ${code} ${msg}`);
  return data;
}

const ROOMS = ['living-sage', 'bedroom-mist', 'kitchen-clay', 'study-cream', 'balcony-walnut'];
const VALUES = {
  text: (index, { max = 6 }) => `第 ${index + 1} 家`.slice(0, max),
  number: (index) => String(index + 1),
  price: (index) => String(998 + index),
  date: () => '2027-03-31',
  picture: (index) => `/demo-media/room/${ROOMS[index % ROOMS.length]}.svg`,
};

/** Other texts and pictures in each poster than in the one before. */
const rowsOf = ({ variables }, amount) =>
  Array.from({ length: amount }, (_, index) => ({
    values: Object.fromEntries(variables.map((variable) => [variable.name, VALUES[variable.type](index, variable)])),
  }));

/** Seconds until every poster is stored, ms of processor time for it, and how many are not stored. */
async function make(person, template, amount, product) {
  const start = performance.now();
  const before = processorTime(product.pid);
  const { jobId } = await read(person, CREATE, {
    templateId: template.templateId,
    rows: rowsOf(template, amount),
    format: 'jpeg',
  });
  for (;;) {
    const { job } = await read(person, RESULT, { jobId, pageSize: 1 });
    if (job.finishTime !== null) {
      const cpu = before === undefined ? undefined : processorTime(product.pid) - before;
      return { seconds: (performance.now() - start) / 1_000, cpu, missing: amount - job.done };
    }
    process.stderr.write(`\r\u001b[Kposters: ${template.name}, ${job.done} of ${amount} …`);
    await pause(POLL_MS);
  }
}

/** Saved as a template of the department, so that the bench measures the same one as long as the file is the same. */
async function templateOf(person, key) {
  const { title, category, document, variables } = JSON.parse(await readFile(join(FOLDER, `${key}.json`), 'utf8'));
  return read(person, SAVE, { name: title, category, document, variables });
}

export async function posters({ samples, sections, quick, rounds, data }) {
  const amount = quick ? AMOUNTS.quick : AMOUNTS.full;
  const product = await startProduct({ data, env: { ATELIER_DEMO: '1', ATELIER_BOT: '0' } });
  const lines = [];
  try {
    const person = await logIn(product.origin, 'admin');
    const templates = await Promise.all(TEMPLATES.map((key) => templateOf(person, key)));
    // The first posters load the fonts and start the workers.
    await make(person, templates[0], 10, product);
    for (let round = 0; round < rounds; round += 1)
      for (const template of templates) {
        const { seconds, cpu, missing } = await make(person, template, amount, product);
        if (cpu !== undefined) samples.add('posters.cpu', OWN_PRODUCT, cpu / amount);
        samples.add('posters.each', OWN_PRODUCT, (seconds * 1_000) / amount);
        samples.add('posters.missing', OWN_PRODUCT, missing);
        lines.push([template.name, amount, show(seconds), show(amount / seconds), missing]);
      }
    sections.push({
      title: 'Posters',
      text: table(['template', 'posters', 'seconds', 'a second', 'missing'], lines),
    });
  } finally {
    await product.stop();
    process.stderr.write('\n');
  }
}
