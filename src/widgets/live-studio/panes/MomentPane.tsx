/** The chosen minute: its figures, and the goods that were presented or sold. */
import Button from 'antd/es/button';
import type { LiveQueryMomentResult } from '../../../services/catalogue/generated/types';
import { pictureAddress } from '../../../shared/address/media-address';
import { MESSAGES, yuanText } from '../live-studio.messages';
import { Trouble } from '../../../shared/trouble/Trouble';

interface MomentPaneProps {
  readonly chosen: number | null;
  /** Minutes of the session. */
  readonly count: number;
  readonly moment: LiveQueryMomentResult | undefined;
  readonly trouble: string | null;
  readonly isLive: boolean;
  choose(this: void, minute: number | null): void;
  again(this: void): void;
}

export function MomentPane({ chosen, count, moment, trouble, isLive, choose, again }: MomentPaneProps) {
  return (
    <section className="at-live-pane at-live-moment" aria-label={MESSAGES.moment}>
      <header>
        <h3>{chosen === null ? MESSAGES.moment : `${MESSAGES.moment} ${moment?.minute.clock ?? ''}`}</h3>
        {chosen !== null && <Steps {...{ chosen, count, choose }} />}
        {isLive && (
          <Button size="small" type={chosen === null ? 'primary' : 'default'} onClick={() => choose(null)}>
            {chosen === null ? MESSAGES.following : MESSAGES.follow}
          </Button>
        )}
      </header>
      {trouble !== null && <Trouble text={trouble} again={again} />}
      {chosen === null && trouble === null && <p className="at-live-empty">{MESSAGES.noMoment}</p>}
      {moment && (
        <>
          <Figures {...moment.minute} />
          <Goods goods={moment.goods} />
        </>
      )}
    </section>
  );
}

function Steps({ chosen, count, choose }: Pick<MomentPaneProps, 'count' | 'choose'> & { readonly chosen: number }) {
  return (
    <span className="at-live-steps">
      <Button size="small" aria-label={MESSAGES.previous} disabled={chosen === 0} onClick={() => choose(chosen - 1)}>
        ‹
      </Button>
      <Button size="small" aria-label={MESSAGES.next} disabled={chosen >= count - 1} onClick={() => choose(chosen + 1)}>
        ›
      </Button>
    </span>
  );
}

function Figures({ viewers, likes, chats, sold, sales }: LiveQueryMomentResult['minute']) {
  const figures = [
    [MESSAGES.viewers, viewers],
    [MESSAGES.likes, likes],
    [MESSAGES.chatsPerMinute, chats],
  ] as const;
  return (
    <dl className="at-live-figures">
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value.toLocaleString('zh-CN')}</dd>
        </div>
      ))}
      <div>
        <dt>{MESSAGES.sales}</dt>
        <dd title={MESSAGES.sold(sold, yuanText(sales))}>{yuanText(sales)}</dd>
      </div>
    </dl>
  );
}

function Goods({ goods }: Pick<LiveQueryMomentResult, 'goods'>) {
  if (goods.length === 0) return <p className="at-live-empty">{MESSAGES.nothingSold}</p>;
  return (
    <ul className="at-live-goods">
      {goods.map(({ goodsId, name, cover, price, sold, sales, isShown }) => (
        <li key={goodsId}>
          {pictureAddress(cover) ? (
            <img src={pictureAddress(cover)} alt="" width={48} height={48} loading="lazy" />
          ) : (
            <i />
          )}
          <span>
            <b>{name}</b>
            <small>
              {MESSAGES.price(yuanText(price))}
              {isShown && <mark>{MESSAGES.shown}</mark>}
            </small>
          </span>
          <em>{sold > 0 ? MESSAGES.sold(sold, yuanText(sales)) : ''}</em>
        </li>
      ))}
    </ul>
  );
}
