/** Templates of images that come with the demonstration. Their previews are drawn when they are first looked at. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImageTemplate } from '../../src/images/document';
import type { ImageCategory } from '../../src/services/catalogue/sets/image';
import type { Database } from '../db/connect';
import { imageTemplate } from '../db/schema';
import { daysAgo } from './people/hours';

interface TemplateFile extends ImageTemplate {
  readonly key: string;
  readonly title: string;
  readonly category: ImageCategory;
}

/** Beside this file, or beside the bundled server. */
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'image-templates');

async function templateFiles(): Promise<TemplateFile[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(FOLDER, name), 'utf8')) as TemplateFile));
}

/** Age of the first file's template; three are made in a day, so that lists show the last file's first. */
const OLDEST_DAYS = 100;

export async function insertImageTemplates(tx: Database, now: Date): Promise<void> {
  const rows = (await templateFiles()).map(({ key, title: name, category, document, variables }, index) => {
    const time = daysAgo(now, OLDEST_DAYS - index / 3, key);
    const { width, height } = document;
    return { key, name, category, document, variables, width, height, createTime: time, updateTime: time };
  });
  await tx.insert(imageTemplate).values(rows);
}
