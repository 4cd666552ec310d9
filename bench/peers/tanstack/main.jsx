/** A bare table on TanStack Virtual: fixed row height, memoised rows, no component library. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  fetchRows,
  formatNumber,
  formatTime,
  PLATFORM,
  PLATFORM_COLOR,
  scene,
  SCREENS,
  STATUS,
  STATUS_COLOR,
} from '../scene';
import './style.css';

const ROW_HEIGHT = 41;
const TITLES = ['头像', '昵称', '平台', '标签', '粉丝数', '获赞数', '采集状态', '主页链接', '最近采集', '操作'];

const Row = memo(function Row({ row, top }) {
  return (
    <div className="row" data-row style={{ transform: `translateY(${top}px)` }}>
      <div>
        <img src={row.avatar} alt="" width="32" height="32" />
      </div>
      <div>
        <a href={`#/blogger/${row.bloggerId}`}>{row.nickname}</a>
      </div>
      <div>
        <span className={`tag ${PLATFORM_COLOR[row.platform]}`}>{PLATFORM[row.platform]}</span>
      </div>
      <div>
        {row.tags.map((tag) => (
          <span key={tag.tagId} className={`tag ${tag.color}`}>
            {tag.name}
          </span>
        ))}
      </div>
      <div className="right">{formatNumber(row.fansCount)}</div>
      <div className="right">{formatNumber(row.likeCount)}</div>
      <div>
        <span className={`tag ${STATUS_COLOR[row.spiderStatus]}`}>{STATUS[row.spiderStatus]}</span>
      </div>
      <div>
        <a href={row.homeUrl} target="_blank" rel="noreferrer">
          {row.homeUrl}
        </a>
      </div>
      <div>{formatTime(row.lastSpiderTime)}</div>
      <div>
        <button>编辑</button>
        <button>删除</button>
      </div>
    </div>
  );
});

function Rows({ list }) {
  const scroller = useRef(null);
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
  });
  return (
    <div className="scroller" ref={scroller}>
      <div className="row head">
        {TITLES.map((title) => (
          <div key={title}>{title}</div>
        ))}
      </div>
      <div className="body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => (
          <Row key={item.key} row={list[item.index]} top={item.start} />
        ))}
      </div>
    </div>
  );
}

function Screen({ call }) {
  const [pageNo, setPageNo] = useState(1);
  const [data, setData] = useState();
  useEffect(() => {
    const controller = new AbortController();
    fetchRows(call, pageNo, scene.amount, controller.signal).then(setData, () => {});
    return () => controller.abort();
  }, [call, pageNo]);
  return (
    <>
      {data && <Rows list={data.list} />}
      <button data-prev disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
        上一页
      </button>
      <span>{pageNo}</span>
      <button data-next onClick={() => setPageNo(pageNo + 1)}>
        下一页
      </button>
    </>
  );
}

function App() {
  const [screen, setScreen] = useState('bloggers');
  return (
    <>
      <nav>
        {Object.entries(SCREENS).map(([name, { title }]) => (
          <button key={name} data-nav={name} onClick={() => setScreen(name)}>
            {title}
          </button>
        ))}
      </nav>
      <Screen key={screen} call={SCREENS[screen].call} />
    </>
  );
}

createRoot(document.getElementById('root')).render(<App />);
