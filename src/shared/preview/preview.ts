/** Enlarged pictures and videos. */
import './preview.css';

/** Shown if a picture fails to load. */
export const BROKEN = '图片无法显示';
const BROKEN_VIDEO = '视频无法播放';

/** Addresses of stored files and of data in this tab that are videos. */
const VIDEO = /^(?:data:video\/|[^?#]*\.(?:mp4|webm|mov)(?:[?#]|$))/i;

/**
 * Shows a picture or video enlarged, with buttons to the next if there are several. Uses a native dialog (focus,
 * Escape, top layer), so nothing has to load.
 */
export function openPreview(src: string, opener: HTMLElement, all: readonly string[] = [src]): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'at-preview';
  const stage = document.createElement('div');
  stage.className = 'at-preview-stage';
  const broken = document.createElement('p');
  broken.className = 'at-preview-broken';
  broken.setAttribute('role', 'alert');

  let at = Math.max(0, all.indexOf(src));
  const leaf = (by: number) => {
    at = (at + by + all.length) % all.length;
    const address = all[at]!;
    const isVideo = VIDEO.test(address);
    const medium = isVideo ? videoOf(address) : pictureOf(address, dialog);
    medium.addEventListener('error', () => {
      broken.textContent = isVideo ? BROKEN_VIDEO : BROKEN;
      medium.hidden = true;
    });
    broken.textContent = '';
    stage.replaceChildren(medium);
    const unit = all.some((each) => VIDEO.test(each)) ? '个' : '张';
    const kind = isVideo ? '视频' : '图片';
    const place = all.length > 1 ? `，第 ${at + 1} ${unit}，共 ${all.length} ${unit}` : '';
    dialog.setAttribute('aria-label', `${kind}预览${place}`);
  };
  leaf(0);

  const close = buttonOf('at-preview-close', '关闭', '×', () => dialog.close());
  const leaves =
    all.length > 1
      ? [
          buttonOf('at-preview-leaf at-preview-leaf--before', '上一张', '‹', () => leaf(-1)),
          buttonOf('at-preview-leaf', '下一张', '›', () => leaf(1)),
        ]
      : [];
  dialog.append(stage, broken, ...leaves, close);
  dialog.addEventListener('keydown', ({ key }) => {
    if (all.length > 1 && key === 'ArrowLeft') leaf(-1);
    if (all.length > 1 && key === 'ArrowRight') leaf(1);
  });
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}

function pictureOf(src: string, dialog: HTMLDialogElement): HTMLImageElement {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.title = '点击切换原始大小';
  picture.src = src;
  picture.addEventListener('click', (event) => {
    event.stopPropagation();
    dialog.classList.toggle('at-preview--actual');
  });
  return picture;
}

function videoOf(src: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.controls = true;
  video.autoplay = true;
  video.src = src;
  video.setAttribute('aria-label', '视频');
  // A press of its controls does not close the preview.
  video.addEventListener('click', (event) => event.stopPropagation());
  return video;
}

function buttonOf(className: string, label: string, text: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.setAttribute('aria-label', label);
  button.textContent = text;
  // A click outside picture and buttons closes the preview.
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    act();
  });
  return button;
}
