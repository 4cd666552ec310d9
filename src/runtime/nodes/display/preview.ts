/** A picture, large. A native dialog brings focus, Escape and the top layer; nothing is loaded for it. */
export function openPreview(src: string, opener: HTMLElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'at-preview';
  dialog.setAttribute('aria-label', '图片预览');

  const picture = document.createElement('img');
  picture.src = src;
  picture.alt = '';
  picture.title = '点击切换原始大小';
  picture.addEventListener('click', (event) => {
    event.stopPropagation();
    dialog.classList.toggle('at-preview--actual');
  });

  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'at-preview-close';
  close.setAttribute('aria-label', '关闭');
  close.textContent = '×';

  dialog.append(picture, close);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}
