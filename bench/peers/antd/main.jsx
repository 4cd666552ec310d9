/** antd's Table; `/antd/rows/<n>/virtual` with its virtual list. */
import { Avatar, Button, Space, Table, Tag } from 'antd';
import { useEffect, useState } from 'react';
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

const columns = [
  { title: '头像', dataIndex: 'avatar', width: 64, render: (src) => <Avatar src={src} size={32} /> },
  {
    title: '昵称',
    dataIndex: 'nickname',
    width: 180,
    render: (name, row) => <a href={`#/blogger/${row.bloggerId}`}>{name}</a>,
  },
  {
    title: '平台',
    dataIndex: 'platform',
    width: 90,
    render: (value) => <Tag color={PLATFORM_COLOR[value]}>{PLATFORM[value]}</Tag>,
  },
  {
    title: '标签',
    dataIndex: 'tags',
    width: 220,
    render: (tags) =>
      tags.map((tag) => (
        <Tag key={tag.tagId} color={tag.color}>
          {tag.name}
        </Tag>
      )),
  },
  { title: '粉丝数', dataIndex: 'fansCount', width: 110, align: 'right', render: formatNumber },
  { title: '获赞数', dataIndex: 'likeCount', width: 110, align: 'right', render: formatNumber },
  {
    title: '采集状态',
    dataIndex: 'spiderStatus',
    width: 110,
    render: (value) => <Tag color={STATUS_COLOR[value]}>{STATUS[value]}</Tag>,
  },
  {
    title: '主页链接',
    dataIndex: 'homeUrl',
    width: 240,
    ellipsis: true,
    render: (url) => (
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
    ),
  },
  { title: '最近采集', dataIndex: 'lastSpiderTime', width: 150, render: formatTime },
  {
    title: '操作',
    width: 130,
    render: () => (
      <Space size={0}>
        <Button type="link" size="small">
          编辑
        </Button>
        <Button type="link" size="small" danger>
          删除
        </Button>
      </Space>
    ),
  },
];
const scroll = { x: 1404, y: Math.round(innerHeight * 0.65) };

function Screen({ call }) {
  const [pageNo, setPageNo] = useState(1);
  const [data, setData] = useState();
  useEffect(() => {
    const controller = new AbortController();
    fetchRows(call, pageNo, scene.amount, controller.signal).then(setData, () => {});
    return () => controller.abort();
  }, [call, pageNo]);
  return (
    <Table
      size="small"
      rowKey="bloggerId"
      columns={columns}
      dataSource={data?.list}
      loading={!data}
      virtual={scene.option === 'virtual'}
      scroll={scroll}
      pagination={{
        current: pageNo,
        pageSize: scene.amount,
        total: data?.total,
        showSizeChanger: false,
        onChange: setPageNo,
      }}
    />
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
