/**
 * Adds what amis omits for assistive technology: names of controls and of icon buttons; removes invalid roles. Runs in
 * idle time while an island is mounted.
 */

const CONTROL = 'input:not([type=hidden]), textarea, select, [role=combobox], [role=slider], [role=spinbutton]';
const NAMED = '[aria-label], [title]';
/** Words of amis's libraries that people hear: names of elements, and hidden texts of the video player. */
const WORDS: Readonly<Record<string, string>> = {
  'Increase Value': '加',
  'Decrease Value': '减',
  'volume level': '音量',
  'video progress bar': '播放进度',
  'Play Video': '播放视频',
  Play: '播放',
  Pause: '暂停',
  Mute: '静音',
  Unmute: '取消静音',
  Fullscreen: '全屏',
  'Non-Fullscreen': '退出全屏',
  'Picture-in-Picture': '画中画',
  'Current Time': '当前时间',
  'Duration Time': '总时长',
  'Remaining Time': '剩余时间',
  Progress: '进度',
  Loaded: '已加载',
};
const LABELLED = '[class*=antd-] [aria-label]';
const HIDDEN_TEXTS = '.video-react-control-text';

/** Roles used by amis that ARIA does not define. */
const INVENTED = [
  'wizard-body',
  'wizard-footer',
  'page-body',
  'dialog-body',
  'popover',
  'footer',
  'flex-row',
  'flex-col',
  'contextmenu',
  'anchorlist',
]
  .map((role) => `[role="${role}"]`)
  .join();

function nameControls(root: ParentNode): void {
  for (const element of root.querySelectorAll(INVENTED)) element.removeAttribute('role');
  for (const item of root.querySelectorAll('.antd-Form-item')) {
    const name = item.querySelector('.antd-Form-label')?.textContent?.trim();
    if (!name) continue;
    for (const control of item.querySelectorAll(CONTROL)) {
      if (!isNamed(control)) control.setAttribute('aria-label', name);
    }
  }
  for (const element of root.querySelectorAll(LABELLED)) {
    const chinese = WORDS[element.getAttribute('aria-label')!];
    if (chinese !== undefined) element.setAttribute('aria-label', chinese);
  }
  for (const element of root.querySelectorAll(HIDDEN_TEXTS)) {
    const chinese = WORDS[element.textContent!.trim()];
    if (chinese !== undefined) element.textContent = chinese;
  }
}

function isNamed(control: Element): boolean {
  if (control.matches(NAMED) || control.closest('label')?.textContent?.trim()) return true;
  // amis's date ranges name a label that they do not draw.
  const label = control.getAttribute('aria-labelledby');
  return label !== null && document.getElementById(label) !== null;
}

let islands = 0;
let stop: (() => void) | undefined;

/**
 * Called by each island when it mounts; returns the function for unmount. Watches the whole page, because dialogs lie
 * outside their island's element.
 */
export function watchNames(): () => void {
  islands += 1;
  stop ??= watch();
  return () => {
    islands -= 1;
    if (islands > 0) return;
    stop?.();
    stop = undefined;
  };
}

function watch(): () => void {
  let waiting = 0;
  const look = () => {
    waiting = 0;
    nameControls(document);
  };
  const observer = new MutationObserver(() => {
    waiting ||= requestAnimationFrame(look);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    cancelAnimationFrame(waiting);
    observer.disconnect();
  };
}
