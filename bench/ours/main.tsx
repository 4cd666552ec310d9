/**
 * The product's runtime, theme and client with screens from its compiler, as in the app (src/app/screens/ScreenHost.tsx,
 * drawer.ts) but without the shell, because the other contenders have none.
 */
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { patchSearch, rawQuery } from '../../src/app/screens/router-query';
import type { ServedScreen } from '../../src/language/types';
import type { ScreenProps } from '../../src/runtime/Screen';
import { menusNamedBy } from '../../src/services/catalogue/policy';
import { createClient } from '../../src/services/client';
import '../../src/app/base.css';

const [, , kind = 'rows', amount = '20'] = location.pathname.split('/');
const SCREENS = kind === 'form' ? {} : { bloggers: '博主', favorites: '收藏的博主' };
const FIRST = kind === 'form' ? 'form' : 'bloggers';

const client = createClient({
  appCode: 'bench',
  dev: 0,
  loginType: 2,
  hostKind: 'internal',
  internalHost: '',
  token: () => undefined,
}) as unknown as ScreenProps['client'];
/** A person who holds every right, so that the rows have all of their buttons. */
const userOf = ({ page }: ServedScreen): ScreenProps['user'] => ({
  adminLevel: 2,
  roleTypes: ['admin'],
  menuCodes: Object.values(page?.rights ?? {}).flatMap(menusNamedBy),
});

const fetchScreen = async (name: string): Promise<ServedScreen> =>
  (await fetch(`/screens/${name}-${amount}.json`)).json() as Promise<ServedScreen>;
const preload = import('../../src/runtime/preload');
const code = import('../../src/app/runtime');
const draw = async (name: string) => {
  const [served, { preloadNodes, preloadData }] = await Promise.all([fetchScreen(name), preload]);
  if (served.page) {
    preloadData(served.page, {}, client);
    preloadNodes(served.page, {});
  }
  const { default: Drawer } = await code;
  return { served, Drawer, user: userOf(served) };
};
const first = draw(FIRST);

function App() {
  const [shown, setShown] = useState<Awaited<typeof first>>();
  const [search, setSearch] = useState('');
  const open = async (next: typeof first) => {
    const drawn = await next;
    setSearch('');
    setShown(drawn);
  };
  useEffect(() => void first.then(setShown), []);
  const address: ScreenProps['address'] = {
    query: rawQuery(search, {}),
    setQuery: (patch) => setSearch((before) => patchSearch(before, patch, {})),
    navigate: () => {},
  };
  return (
    <>
      <nav>
        {Object.entries(SCREENS).map(([name, title]) => (
          <button key={name} data-nav={name} onClick={() => void open(draw(name))}>
            {title}
          </button>
        ))}
      </nav>
      {shown && (
        <shown.Drawer
          key={shown.served.id}
          served={shown.served}
          client={client}
          user={shown.user}
          address={address}
          canEdit={false}
        />
      )}
    </>
  );
}

createRoot(document.getElementById('root')!).render(<App />);
