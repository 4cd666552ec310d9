const CLAIMS = [
  ['选题不靠猜', '关键词与博主持续采集，热度和趋势一眼看清'],
  ['创作有章法', '笔记、视频、素材统一管理，多人协作不打架'],
  ['线索接得住', '评论与私信集中处理，话术、账号、数据一处掌握'],
] as const;

/** The product's presentation beside the form. */
export function Brand({ title }: { title: string }) {
  return (
    <section className="at-login-brand" aria-label="产品介绍">
      <p className="at-login-logo">
        <img src="/favicon.svg" alt="" width="36" height="36" />
        {title}
      </p>
      <div>
        <p className="at-login-claim">
          让每一篇好内容
          <br />
          都被对的人看见
        </p>
        <ul>
          {CLAIMS.map(([claim, detail]) => (
            <li key={claim}>
              <strong>{claim}</strong>
              <span>{detail}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="at-login-foot">内容营销 · 页面搭建 · 智能客服 一体化工作台</p>
    </section>
  );
}
