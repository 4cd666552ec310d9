import '../notices/banner.css';

/** Shown at the top while a role is previewed. */
export function PreviewBanner({ role, leave }: { role: string; leave(): void }) {
  return (
    <aside className="at-banner" aria-label="角色预览">
      <p>
        正在以<strong>“{role}”</strong>的身份预览，只能查看
      </p>
      <span aria-hidden="true">·</span>
      <button type="button" onClick={leave}>
        退出预览
      </button>
    </aside>
  );
}
