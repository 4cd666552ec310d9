/**
 * Import rules between the parts. Each message says where the imported thing belongs instead.
 * `tests/imports.test.ts` plants one violation of every rule and sees it reported.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const tests = '[.](test|stories)[.]tsx?$|/testing/|/test-support(/|[.]ts$)';

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Files never import each other, not even types: move what both need to a third file.',
      {},
      { circular: true },
    ),
    rule(
      'catalogue-is-pure',
      'The contract knows the schema library, `help` for its documentation in two languages, and the kinds of fields that documents of forms have as well; code that uses it belongs in services/client or server.',
      { path: '^src/services/catalogue', pathNot: tests },
      { path: '.', pathNot: '^src/services/catalogue|^src/shared/(help|form-kinds)[.]ts$|node_modules/typebox' },
    ),
    rule(
      'client-knows-catalogue',
      'The client sends calls; what draws or binds belongs in runtime or app.',
      { path: '^src/services/client', pathNot: tests },
      { path: '^(src|server)/', pathNot: '^src/(services/(client|catalogue)|shared)/' },
    ),
    rule(
      'network-in-the-client',
      'Only services/client reaches the network; send a call of the catalogue, or add what is missing there.',
      { path: '^src/', pathNot: `^src/services/client/|${tests}` },
      { path: 'node_modules/(axios|tus-js-client|eventsource-parser)/' },
    ),
    rule(
      'language-is-pure',
      'The language is pure: React belongs in runtime/nodes, amis in runtime/amis, requests in runtime/data.',
      { path: '^src/(language|runtime/data)/|[.](language|widget)[.]ts$|^src/.*[.]rules[.]ts$', pathNot: tests },
      {
        path: 'node_modules/(react|react-dom|antd|amis|amis-core|amis-ui|@formily|@ant-design)/|^src/(app|widgets)/.*(?<![.]widget[.]ts)$|[.]tsx$|^server/',
      },
    ),
    rule(
      'amis-in-one-folder',
      'Only runtime/amis knows amis; write an island instead.',
      { path: '^(src|server)', pathNot: `^src/runtime/amis/|${tests}` },
      { path: 'node_modules/(amis|amis-core|amis-ui)/' },
    ),
    rule(
      'formily-in-one-folder',
      'Only runtime/formily knows Formily; use the form node.',
      { path: '^(src|server)', pathNot: `^src/runtime/formily/|${tests}` },
      { path: 'node_modules/@formily/' },
    ),
    rule(
      'one-clock',
      "Times are those of Shanghai (decision 27): src/shared/text/days.ts, src/shared/text/clock.ts and src/runtime/pickers.ts, where dayjs knows the browser's zone.",
      { path: '^(src|server)', pathNot: tests },
      { path: 'node_modules/(dayjs/|antd/(es|lib)/(date-picker|time-picker|calendar)/index[.])' },
    ),
    rule(
      'nodes-stay-in-runtime',
      'House nodes know runtime/data, runtime/formily, shared, React and antd; islands and the app are above them.',
      { path: '^src/runtime/(nodes|formily)', pathNot: tests },
      { path: '^src/(app|widgets|runtime/amis)|^server/', dependencyTypesNot: ['dynamic-import'] },
    ),
    rule(
      'islands-stay-in-runtime',
      'Islands know page, data, nodes and amis; the app is above them.',
      { path: '^src/runtime/amis', pathNot: tests },
      { path: '^src/(app|widgets)|^server/' },
    ),
    rule(
      'widgets-stand-alone',
      'A widget knows services/client, shared, the pages and images that it edits and the console form; what two widgets share belongs in shared.',
      { path: '^src/widgets/([^/]+)/', pathNot: tests },
      {
        path: '^(src|server)/',
        pathNot:
          '^src/widgets/$1/|^src/services|^src/shared|^src/(pages|images)/|^src/runtime/formily/document/ConsoleForm[.]tsx$',
      },
    ),
    rule(
      'pages-stand-alone',
      'Activity pages know shared and the expressions of the language: what edits or stores them is above them.',
      { path: '^src/pages/', pathNot: tests },
      { path: '^(src|server)/', pathNot: '^src/(pages|shared)/|^src/language/expression' },
    ),
    rule(
      'pages-without-console',
      'Visitors of pages load neither the libraries of the console nor a renderer: draw with React elements and plain scripts.',
      { path: '^src/pages/', pathNot: `^src/pages/render/(html|thumbnail)[.]ts$|${tests}` },
      { path: 'node_modules/(react-dom|antd|amis|amis-core|amis-ui|@formily|@ant-design|@dnd-kit|axios)/' },
    ),
    rule(
      'images-stand-alone',
      'Documents of images are checked, edited and painted in the browser and on the server: of ours they know only shared, of libraries only Konva and the fonts.',
      { path: '^src/images/', pathNot: tests },
      { path: '^(src|server)/(?!images/|shared/)|node_modules/(?!konva/|@fontsource/)' },
    ),
    rule(
      'konva-in-two-folders',
      'Only the painter (src/images) and the image editor know Konva; draw with src/images/paint.',
      { path: '^(src|server)/', pathNot: `^src/(images|widgets/image-editor)/|${tests}` },
      { path: 'node_modules/konva/' },
    ),
    rule(
      'published-pages-on-the-server',
      'A published page is rendered on the server; the browser draws pages with PageView.',
      { path: '^src/(?!pages/render/whole-picture[.]ts$)', pathNot: tests },
      { path: '^src/pages/render/(html|thumbnail|whole-picture)[.]ts$' },
    ),
    rule(
      'workshop-stands-alone',
      'The workshop knows runtime, services and shared; what the app has for it comes by the props of its widgets.',
      { path: '^src/workshop', pathNot: tests },
      { path: '^src/(app|widgets)|^server/' },
    ),
    rule(
      'workshop-comes-when-opened',
      'The workshop is big and few people open it: src/app/loaders.ts loads it as widgets, and nothing else knows it.',
      { path: '^(src/(?!workshop/)|server/)', pathNot: tests },
      { path: '^src/workshop/', pathNot: '[.]widget[.]ts$', dependencyTypesNot: ['dynamic-import'] },
    ),
    rule(
      'checker-in-a-worker',
      'The checker and the contract are big and must not stop typing: ask them through src/workshop/editor/check, whose worker holds them.',
      { path: '^src/workshop', pathNot: `${tests}|[.]worker[.]ts$` },
      {
        path: '^src/services/catalogue/(index|define|.*[.]calls)[.]ts$|^src/language/(check|compile|generated|declare/language|normalise|infer/typing|service/(?!history/|(?:cursor|rank|schema-completions)[.]ts)|rules/)|[.]language[.]ts$|^src/.*[.]rules[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'shared-is-pure',
      'shared holds tiny pure helpers; of ours it imports only the sets of the catalogue, which are names.',
      { path: '^src/shared', pathNot: tests },
      { path: '^(src|server)/', pathNot: '^src/(shared|services/catalogue/sets/)' },
    ),
    rule(
      'browser-without-schemas',
      'The browser sends calls by generated/wire; schemas stay on the server (normalised screens carry what is needed).',
      {
        path: '^src/(app|widgets|services/client|runtime/(data|nodes|amis|formily|Screen))',
        pathNot: `${tests}|[.](language|rules)[.]ts$`,
      },
      { path: '^src/services/catalogue/(index|define|.*[.]calls)[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'server-knows-contract',
      'The server knows the catalogue, src/language, src/pages and src/images; browser code stays in src.',
      { path: '^server', pathNot: tests },
      {
        path: '^src/',
        pathNot:
          '^src/services/catalogue|^src/language|^src/(pages|images)/|[.]language[.]ts$|^src/runtime/nodes/[^/]+/[^/]+[.]language|^src/shared',
      },
    ),
    rule(
      'db-is-lowest',
      'The server is built in layers: db, kernel, providers, domain, screens. What db needs of another belongs in db.',
      { path: '^server/db/', pathNot: tests },
      { path: '^server/', pathNot: '^server/db/' },
    ),
    rule(
      'kernel-above-db',
      'The kernel knows db, and its worker loads providers: what it needs of others, types included, belongs in kernel or db.',
      { path: '^server/kernel/', pathNot: tests },
      {
        path: '^server/',
        pathNot: '^server/(db|kernel)/',
        dependencyTypesNot: ['dynamic-import'],
      },
    ),
    rule(
      'kernel-without-domain',
      'The kernel never loads the domain, not even on demand: what both need belongs in kernel.',
      { path: '^server/kernel/', pathNot: tests },
      { path: '^server/', pathNot: '^server/(db|kernel|providers)/' },
    ),
    rule(
      'providers-above-kernel',
      'A provider knows db, kernel and other providers: rules of the product belong in domain, which calls it.',
      { path: '^server/providers/', pathNot: tests },
      { path: '^server/', pathNot: '^server/(db|kernel|providers)/' },
    ),
    rule(
      'domain-above-providers',
      'The domain knows db, kernel and providers: what it needs of server/screens or of the start is an interface of the kernel.',
      { path: '^server/domain/', pathNot: tests },
      { path: '^server/', pathNot: '^server/(db|kernel|providers|domain)/' },
    ),
    rule(
      'screens-above-domain',
      'server/screens implements kernel/screens.ts with the domain and what is below it; the domain reaches it through the kernel.',
      { path: '^server/screens/', pathNot: tests },
      { path: '^server/', pathNot: '^server/(db|kernel|providers|domain|screens)/' },
    ),
    rule(
      'seed-stands-apart',
      'The demonstration data is made with the domain and what is below it.',
      { path: '^server/seed/', pathNot: tests },
      { path: '^server/', pathNot: '^server/(db|kernel|providers|domain|seed)/' },
    ),
    rule(
      'handlers-are-listed',
      'Only the list of all handlers imports handlers: what another subject needs belongs in a store, rules or acts.',
      { path: '^server/', pathNot: `^server/domain/generated/|${tests}` },
      { path: '[.]handlers[.]ts$' },
    ),
    rule(
      'bot-speaks-http',
      'A bot is a program of its own: it knows the contract, shared, the guarded way out, what the sandbox answers and what texts can be held, and asks the server over HTTP.',
      { path: '^server/bot/', pathNot: tests },
      {
        path: '^(src|server)/',
        pathNot:
          '^server/bot/|^src/(services/catalogue|shared)/|^server/providers/(outbound/|sandbox/types)|^server/kernel/calls/storable[.]ts$',
      },
    ),
    rule(
      'platforms-stand-alone',
      'An adapter knows its own folder and the interface: what two adapters share belongs in server/bot/platforms.',
      { path: '^server/bot/platforms/([^/]+)/', pathNot: `${tests}|generated/` },
      { path: '^server/bot/', pathNot: '^server/bot/(platforms/$1/|platforms/[^/]+$)' },
    ),
    rule(
      'bots-know-the-registry',
      'A bot uses adapters through server/bot/platforms/index.ts, so that a new adapter changes nothing outside of its folder.',
      { path: '^server/bot/', pathNot: `^server/bot/platforms/|${tests}` },
      { path: '^server/bot/platforms/[^/]+/' },
    ),
    rule(
      'server-without-bot',
      'The server starts its bot as a process and hears of it over HTTP.',
      { path: '^server/(?!bot/)', pathNot: tests },
      { path: '^server/bot/' },
    ),
    rule(
      'src-without-server',
      'Browser code never imports the server; what both need is the contract.',
      { path: '^src', pathNot: tests },
      { path: '^server/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|bench)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
