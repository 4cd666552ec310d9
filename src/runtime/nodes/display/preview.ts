import './display.css';

/** Shown if a picture fails to load. */
export const BROKEN = '图片无法显示';

/**
 * Shows a picture enlarged, with buttons to the next if there are several. Uses a native dialog (focus, Escape, top
 * layer), so nothing has to load.
 */
export function openPreview(src: string, opener: HTMLElement, all: readonly string[] = [src]): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'at-preview';

  const picture = document.createElement('img');
  picture.alt = '';
  picture.title = '点击切换原始大小';
  picture.addEventListener('click', (event) => {
    event.stopPropagation();
    dialog.classList.toggle('at-preview--actual');
  });

  const broken = document.createElement('p');
  broken.className = 'at-preview-broken';
  broken.setAttribute('role', 'alert');
  const tell = (text: string) => {
    broken.textContent = text;
    picture.hidden = text !== '';
  };
  picture.addEventListener('error', () => tell(BROKEN));

  let at = Math.max(0, all.indexOf(src));
  const leaf = (by: number) => {
    at = (at + by + all.length) % all.length;
    tell('');
    picture.src = all[at]!;
    dialog.setAttribute('aria-label', all.length > 1 ? `图片预览，第 ${at + 1} 张，共 ${all.length} 张` : '图片预览');
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
  dialog.append(picture, broken, ...leaves, close);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') leaf(-1);
    if (key === 'ArrowRight') leaf(1);
  });
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
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
