/** Valid screens (expressions) have no problem, even if they are close to a mistake. */
import { describe, expect, it } from 'vitest';
import { type Parts, problemsOf, table, text } from './test-screens';

describe('expressions', () => {
  it.each<[what: string, parts: Parts]>([
    ['numbers of the address', { body: [text('${query.days > 3 && INT(query.word) > 2}')] }],
    [
      'dates in order',
      {
        body: [
          table({
            columns: [
              {
                title: 'x',
                text: '${row.lastSpiderTime && row.lastSpiderTime > row.createTime ? DATETOSTR(row.lastSpiderTime) : "-"}',
              },
            ],
          }),
        ],
      },
    ],
    [
      'what is not there yet',
      {
        body: [
          { type: 'text', text: 'x', visible: '${source.keywords && source.keywords.total == 0}' },
          text('${source.keywords.list[0].remark || "无"}'),
        ],
      },
    ],
    [
      'lists of lists',
      {
        body: [
          text(
            "${JOIN(ARRAYMAP(ARRAYFILTER(source.keywords.list, each => COUNT(each.tags) > 1), each => JOIN(ARRAYMAP(each.tags, tag => tag.name), '、')), '；')}",
          ),
        ],
      },
    ],
    ['a truth as a number', { body: [text('${source.keywords.list[0].agent == 1 ? "AI" : "人工"}')] }],
    [
      'an address of data',
      {
        body: [
          table({
            columns: [
              { field: 'keyword', do: { action: 'go', to: '${row.remark}', newWindow: true } },
              { field: 'keyword', as: 'link', to: 'https://example.com/${row.keyword}' },
            ],
          }),
        ],
      },
    ],
    [
      'a day for a day, a text of the address for both',
      {
        query: { from: { type: 'string', format: 'date' } },
        sources: {
          k: {
            call: 'feedManage.queryKeywordList',
            params: {
              createdFrom: '${query.from}',
              createdTo: "${DATETOSTR(NOW(), 'YYYY-MM-DD')}",
              tagId: '${query.from}',
            },
          },
        },
      },
    ],
    [
      'the first and last day of a month, written as days',
      {
        sources: {
          k: {
            call: 'feedManage.queryKeywordList',
            params: {
              createdFrom: "${STARTOF(NOW(), 'month', 'YYYY-MM-DD')}",
              createdTo: "${ENDOF(NOW(), 'month', 'YYYY-MM-DD')}",
            },
          },
        },
      },
    ],
  ])('%s', (_, parts) => expect(problemsOf(parts)).toEqual([]));
});
