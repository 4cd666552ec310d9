/** One change, one problem, at its place: for trees, records, masked numbers and searched options. */
import { describe, expect, it } from 'vitest';
import { brief, changed, compiled, example, placeOf } from '../../test-support';

const PEOPLE = example('people');

it('the example of people has no problem', () => expect(compiled(PEOPLE, { routes: undefined }).problems).toEqual([]));

/** title, text to replace, replacement, text at the problem's place (`¦` before the character), rest of the problem. */
type Case = [what: string, from: string, to: string, at: string, problem: string];

describe.each<[string, Case[]]>([
  [
    'a tree of rows',
    [
      [
        'unknown parent',
        '"tree": { "parent": "parentId" }',
        '"tree": { "parent": "parentID" }',
        '¦"parentID"',
        'unknown-field -> parentId',
      ],
      [
        'of pages',
        '"source": "departments", "tree": { "parent": "parentId" }, "search": ["name", "pageTitle"],\n              "columns": [{ "field": "name", "do": { "action": "open", "dialog": "department", "data": { "row": "${row}" } } }, "checkers"]',
        '"source": "users", "prefix": "d.", "tree": { "parent": "departmentId" }, "columns": ["userName"]',
        '¦"tree": {',
        'needs-whole',
      ],
    ],
  ],
  [
    'searching rows here',
    [
      [
        'unknown field',
        '"search": ["name", "pageTitle"]',
        '"search": ["name", "pagetitel"]',
        '¦"pagetitel"',
        'unknown-field -> pageTitle',
      ],
      [
        'in pages',
        '"current": "${query.roleId}"',
        '"current": "${query.roleId}", "search": ["userName"]',
        '¦"search": ["userName"]',
        'needs-whole',
      ],
    ],
  ],
  [
    'rows that a template gives',
    [
      [
        'no list',
        '"data": "${dialog.failed}", "columns"',
        '"data": "${dialog.failed.length}", "columns"',
        '"data": ¦"${dialog.failed.length}"',
        'wrong-type',
      ],
      ['unknown column', '["reason"]', '["reson"]', '¦"reson"', 'unknown-field -> reason'],
      [
        'filters',
        '"data": "${dialog.failed}", "columns"',
        '"data": "${dialog.failed}", "filters": ["keyword"], "columns"',
        '¦"filters"',
        'needs-source',
      ],
      [
        'beside a source',
        '"data": "${dialog.failed}", "columns": ["reason"]',
        '"data": "${dialog.failed}", "source": "roles", "columns": ["name"]',
        '¦"data": "${dialog.failed}", "source"',
        'either-or',
      ],
      [
        'neither',
        '"data": "${dialog.failed}", "columns": ["reason"]',
        '"columns": ["reason"]',
        '¦{ "type": "table", "columns": ["reason"]',
        'missing-prop',
      ],
    ],
  ],
  [
    'a masked value',
    [
      ['unknown source', '"source": "decrypt"', '"source": "decypt"', '¦"decypt"', 'unknown-source -> decrypt'],
      [
        'unknown param',
        '"params": { "cipher"',
        '"params": { "chiper": 1, "cipher"',
        '¦"chiper"',
        'unknown-param -> cipher',
      ],
      [
        'missing param',
        '"params": { "cipher": "${row.mobileCipher}" }',
        '"params": {}',
        '"params": ¦{}',
        'missing-param',
      ],
      ['a param that does not fit', '"${row.mobileCipher}"', '"${row.roles}"', '¦"${row.roles}"', 'param-does-not-fit'],
      [
        'unknown field of the row',
        '${row.mobileCipher}',
        '${row.mobilCipher}',
        '${row.¦mobilCipher',
        'unknown-field -> mobileCipher',
      ],
      ['unknown field of the answer', '"field": "text" }', '"field": "txt" }', '¦"txt"', 'unknown-field -> text'],
      ['unknown prop', '"field": "text" }', '"field": "text", "as": "x" }', '¦"as"', 'unknown-prop'],
    ],
  ],
  [
    'one record',
    [
      ['a list', 'ARRAYFIND(source', 'ARRAYFILTER(source', '¦"${ARRAYFILTER(source', 'needs-object'],
      [
        "unknown field of the list's element",
        'role => role.roleId',
        'role => role.roleID',
        'role.¦roleID',
        'unknown-field -> roleId',
      ],
      ['unknown field inside', '"text": "${row.name}"', '"text": "${row.nme}"', '${row.¦nme', 'unknown-field -> name'],
    ],
  ],
  [
    'a tree to read',
    [
      [
        'no list',
        '"data": "${source.menus.list}", "key": "menuCode", "parent"',
        '"data": "${source.menus}", "key": "menuCode", "parent"',
        '¦"${source.menus}"',
        'wrong-type',
      ],
      [
        'unknown key',
        '"key": "menuCode", "parent"',
        '"key": "menuCod", "parent"',
        '¦"menuCod"',
        'unknown-field -> menuCode',
      ],
      [
        'unknown list of tags',
        '"only": "${row.menuCodes}", "tags": { "field": "calls"',
        '"only": "${row.menuCodes}", "tags": { "field": "cals"',
        '¦"cals"',
        'unknown-field -> calls',
      ],
      [
        'tags of no list',
        '"only": "${row.menuCodes}", "tags": { "field": "calls"',
        '"only": "${row.menuCodes}", "tags": { "field": "uri"',
        '"tags": { "field": ¦"uri"',
        'wrong-type',
      ],
      [
        'unknown field of a tag',
        '"label": "name", "color": "effect" } },\n',
        '"label": "nme", "color": "effect" } },\n',
        '¦"nme"',
        'unknown-field -> name',
      ],
      [
        'unknown list of values of a tag',
        '"field": "roleTypes"',
        '"field": "roleType"',
        '¦"roleType"',
        'unknown-field -> roleTypes',
      ],
      ['unknown keys that a tag needs', '"needs": "needs"', '"needs": "need"', '¦"need"', 'unknown-field -> needs'],
      [
        'unknown keys of the other record',
        '"only": "menuCodes"',
        '"only": "menuCode"',
        '"only": ¦"menuCode"',
        'unknown-field -> menuCodes',
      ],
      ['unknown value of the other record', '"for": "type"', '"for": "typ"', '¦"typ"', 'unknown-field -> type'],
      [
        'no records to choose from',
        '"data": "${source.roles.list}"',
        '"data": "${source.roles.total}"',
        '¦"${source.roles.total}"',
        'wrong-type',
      ],
      [
        'unknown name of a record',
        '"key": "roleId", "label": "name"',
        '"key": "roleId", "label": "nam"',
        '¦"nam"',
        'unknown-field -> name',
      ],
    ],
  ],
  [
    'options',
    [
      ['unknown note', '"note": "uri"', '"note": "url"', '¦"url"', 'unknown-field -> uri'],
      [
        'unknown colour of a tag',
        '"note": "title", "color": "effect"',
        '"note": "title", "color": "efect"',
        '¦"efect"',
        'unknown-field -> effect',
      ],
      [
        'unknown param to search by',
        '"search": "keyword"',
        '"search": "keywrd"',
        '¦"keywrd"',
        'unknown-param -> keyword',
      ],
      [
        'chosen ones that are no list',
        '"also": "${dialog.row.checkers}"',
        '"also": "${dialog.row.name}"',
        '¦"${dialog.row.name}" } }',
        'wrong-type',
      ],
      [
        'chosen ones of another shape',
        '"also": "${dialog.row.checkers}"',
        '"also": "${source.roles.list}"',
        '¦"${source.roles.list}" } }',
        'unknown-field',
      ],
    ],
  ],
  [
    'conditions',
    [
      [
        'of a tab',
        '"visible": "${user.adminLevel > 0}"',
        '"visible": "user.adminLevel"',
        '¦"user.adminLevel"',
        'always-true -> ${user.adminLevel}',
      ],
      [
        'of an action',
        '"when": "${COUNT(result.failed) > 0}"',
        '"when": "result.failed"',
        '"when": ¦"result.failed"',
        'always-true -> ${result.failed}',
      ],
      [
        'of an action, unknown field',
        'COUNT(result.failed)',
        'COUNT(result.faild)',
        'result.¦faild',
        'unknown-field -> failed',
      ],
    ],
  ],
])('%s', (_, cases) => {
  it.each(cases)('%s', (__, from, to, at, problem) => {
    const wrong = changed(PEOPLE, from, to);
    const place = placeOf(wrong, at.replace('¦', ''), Math.max(0, at.indexOf('¦')));
    expect(compiled(wrong, { routes: undefined }).problems.map(brief)).toEqual([`${place} ${problem}`]);
  });
});
