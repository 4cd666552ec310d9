/** Inputs that browsers do not have: regions, ratings, uploads, signatures, and codes of text messages. */
import type { IslandHost } from './host';
import { FORM_LIMITS } from '../forms/document';
import { isMobile } from '../forms/validate';
import { plainPhone } from '../../shared/text/phone';
import { filesOf, setFiles } from './form-fields';
import { isTaken, messageOf, post, read } from './post';

const WAIT_SECONDS = 60;
const DRAWN_MS = 800;

/** Also of rows that are added later: everything is heard at the form. */
export function serveInputs(form: HTMLFormElement, host: IslandHost, signal: AbortSignal): void {
  const on = <E extends Event>(type: string, act: (event: E, target: HTMLElement) => void): void =>
    form.addEventListener(type, (event) => act(event as E, event.target as HTMLElement), { signal });
  on('change', (_event, target) => {
    const region = target.closest<HTMLElement>('[data-regions]');
    if (region) void updateRegion(region, host);
    if (target.matches('[type=file]')) void upload(fieldOf(target), target as HTMLInputElement, host);
  });
  const updateRegions = () => regionsIn(form).forEach((region) => void updateRegion(region, host));
  on('row', updateRegions);
  // The table is loaded as soon as anything is entered, so that it is there when its field is reached.
  form.addEventListener('focusin', updateRegions, { signal, once: true });
  addEventListener('online', () => regionsIn(form).some(({ dataset }) => 'missed' in dataset) && updateRegions(), {
    signal,
  });
  on('click', (_event, target) => {
    if (target.matches('[data-send]')) void sendCode(fieldOf(target), target as HTMLButtonElement, host, form);
    if (target.matches('[data-clear]')) clear(fieldOf(target));
    if (target.matches('[data-path]'))
      setFiles(
        fieldOf(target),
        filesOf(fieldOf(target)).filter((path) => path !== target.dataset.path),
      );
  });
  on('pointerdown', (event: PointerEvent, target) => {
    if (target instanceof HTMLCanvasElement) drawLine(target, event);
  });
  on('pointermove', (event: PointerEvent, target) => {
    if (target instanceof HTMLCanvasElement && target.hasPointerCapture(event.pointerId)) drawLine(target, event);
  });
  on('pointerup', (_event, target) => {
    if (target instanceof HTMLCanvasElement) keepSignature(target, host);
  });
  on('input', (_event, target) => {
    if (!target.matches('[data-name]')) return;
    const canvas = fieldOf(target).querySelector('canvas')!;
    writeName(canvas, (target as HTMLInputElement).value);
    keepSignature(canvas, host);
  });
}

const fieldOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>('[data-field]')!;

function showProblem(field: HTMLElement, message: string): void {
  field.querySelector('.p-field__error')!.textContent = message;
}

/** What an input shows of its value. */
export function updateInput(field: HTMLElement): void {
  const { kind } = field.dataset;
  const output = field.querySelector('output');
  if (kind === 'slider' && output) output.textContent = field.querySelector('input')!.value;
  if (kind === 'rating') {
    const labels = [...field.querySelectorAll('label')];
    const chosen = labels.findIndex((label) => label.querySelector('input')!.checked);
    labels.forEach((label, index) => label.toggleAttribute('data-on', index <= chosen));
  }
  const list = field.querySelector('[data-files]');
  if (kind === 'upload' && list)
    list.replaceChildren(
      ...filesOf(field).map((path, index) => {
        const item = document.createElement('li');
        const button = document.createElement('button');
        button.type = 'button';
        button.dataset.path = path;
        button.textContent = `文件 ${index + 1} ×`;
        button.ariaLabel = `移除文件 ${index + 1}`;
        item.append(button);
        return item;
      }),
    );
}

const regionsIn = (form: HTMLElement): readonly HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('[data-regions]'),
];

let table: string | undefined;
let loading: Promise<string> | undefined;

/** False after a problem, which the field shows until the next attempt. */
async function hasTable(region: HTMLElement, { regions }: IslandHost): Promise<boolean> {
  try {
    loading ??= regions ? regions() : read(region.dataset.regions!);
    table = await loading;
    if ('missed' in region.dataset) showProblem(fieldOf(region), '');
    delete region.dataset.missed;
    return true;
  } catch {
    loading = undefined;
    region.dataset.missed = '';
    showProblem(fieldOf(region), '城市列表没有加载，联网后会自动重试');
    return false;
  }
}

/** Fills the lists below the chosen province and city. */
async function updateRegion(region: HTMLElement, host: IslandHost): Promise<void> {
  if (table === undefined && !(await hasTable(region, host))) return;
  const [province, city, district] = [...region.querySelectorAll('select')] as [
    HTMLSelectElement,
    HTMLSelectElement,
    HTMLSelectElement,
  ];
  const found = table!.split('|').map((each) => each.split(';'));
  const cities = (found.find(([name]) => name === province.value) ?? []).slice(1).map((each) => each.split(','));
  setOptions(
    city,
    cities.map(([name]) => name!),
  );
  setOptions(district, (cities.find(([name]) => name === city.value) ?? []).slice(1));
}

function setOptions(select: HTMLSelectElement, names: readonly string[]): void {
  const { value, options } = select;
  const first = options[0]!;
  select.hidden = names.length === 0;
  if (options.length !== names.length + 1 || options[1]?.value !== names[0]) {
    select.replaceChildren(first, ...names.map((name) => new Option(name)));
    select.value = names.includes(value) ? value : '';
  }
}

async function upload(field: HTMLElement, input: HTMLInputElement, host: IslandHost): Promise<void> {
  const files = [...(input.files ?? [])];
  input.value = '';
  for (const file of files) {
    if (file.size > FORM_LIMITS.fileBytes) return showProblem(field, `“${file.name}”超过 10 MB`);
    const path = await stored(field, file, host);
    if (path) setFiles(field, [...filesOf(field), path]);
  }
}

/** The path under which the server stored it; '' after a problem, which the field shows. */
async function stored(field: HTMLElement, file: Blob, host: IslandHost): Promise<string> {
  field.dataset.waiting = '';
  showProblem(field, '正在上传…');
  const [path, problem] = await store(field, file, host);
  delete field.dataset.waiting;
  showProblem(field, problem);
  return path;
}

/** The path under which the server stored it, and what went wrong. */
async function store(
  field: HTMLElement,
  file: Blob,
  { page, isPreview, onSubmit }: IslandHost,
): Promise<[string, string]> {
  if (isPreview || onSubmit) return [`/files/preview/${Date.now()}`, ''];
  const form = field.closest('form')!;
  const query = new URLSearchParams({ form: form.id, field: field.dataset.field! });
  const answer = await post(`/upload/${page}?${query}`, file);
  return isTaken(answer) ? [String(answer.path), ''] : ['', messageOf(answer, '上传失败，请检查网络后重试')];
}

async function sendCode(
  field: HTMLElement,
  button: HTMLButtonElement,
  host: IslandHost,
  form: HTMLFormElement,
): Promise<void> {
  const phone = plainPhone(field.querySelector('input')!.value);
  if (!isMobile(phone)) return showProblem(field, '请输入正确的手机号');
  showProblem(field, '');
  button.disabled = true;
  const body = JSON.stringify({ form: form.id, field: field.dataset.field, phone });
  const answer = host.isPreview || host.onSubmit ? { status: 200 } : await post(`/code/${host.page}`, body);
  if (!isTaken(answer)) {
    button.disabled = false;
    return showProblem(field, messageOf(answer, '验证码发送失败，请稍后重试'));
  }
  let left = WAIT_SECONDS;
  const label = button.textContent;
  const timer = setInterval(() => {
    button.textContent = left > 0 ? `${left--} 秒后重发` : label;
    if (button.textContent !== label) return;
    button.disabled = false;
    clearInterval(timer);
  }, 1_000);
  field.querySelector<HTMLElement>('[data-code]')?.focus();
}

function drawLine(canvas: HTMLCanvasElement, event: PointerEvent): void {
  const pen = canvas.getContext('2d')!;
  const scale = canvas.width / canvas.clientWidth;
  const [x, y] = [event.offsetX * scale, event.offsetY * scale];
  if (event.type === 'pointerdown') {
    canvas.setPointerCapture(event.pointerId);
    pen.beginPath();
    pen.moveTo(x, y);
  }
  pen.lineWidth = 5;
  pen.lineCap = 'round';
  pen.lineTo(x, y);
  pen.stroke();
}

function writeName(canvas: HTMLCanvasElement, name: string): void {
  const pen = canvas.getContext('2d')!;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.font = `${Math.min(120, canvas.width / Math.max(1, name.length) - 10)}px cursive`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(name, canvas.width / 2, canvas.height / 2);
}

const timers = new WeakMap<HTMLElement, number>();

/** Stores it when the hand rests. */
function keepSignature(canvas: HTMLCanvasElement, host: IslandHost): void {
  const field = fieldOf(canvas);
  clearTimeout(timers.get(field));
  field.dataset.waiting = '';
  const keep = () =>
    canvas.toBlob(async (blob) => {
      if (!blob) return;
      const path = await stored(field, blob, host);
      setFiles(field, path ? [path] : []);
    });
  timers.set(field, window.setTimeout(keep, DRAWN_MS));
}

function clear(field: HTMLElement): void {
  clearTimeout(timers.get(field));
  delete field.dataset.waiting;
  const canvas = field.querySelector('canvas')!;
  canvas.getContext('2d')!.clearRect(0, 0, canvas.width, canvas.height);
  field.querySelector<HTMLInputElement>('[data-name]')!.value = '';
  setFiles(field, []);
}
