import { Icon } from '../../render/Icon';
import { defineView } from '../../render/view';
import { mapLink } from './map-link.primitive';

/** The web page of a map; on phones it offers its own app. */
function mapAddress(name: string, longitude: number, latitude: number): string {
  const query = new URLSearchParams({
    position: `${longitude},${latitude}`,
    name,
    coordinate: 'gaode',
    callnative: '1',
  });
  return `https://uri.amap.com/marker?${query.toString()}`;
}

export const mapLinkView = defineView(mapLink, {
  css: [
    '.p-mapLink{display:flex;align-items:center;gap:.1rem;min-height:max(44px,.6rem);padding:.1rem .14rem;border:.01rem solid #d9dde5;border-radius:.1rem;background:#fff;color:#1c2330}',
    '.p-mapLink>svg{flex:none;color:var(--accent)}.p-mapLink__text{flex:1;min-width:0}.p-mapLink__text b{display:block}',
    '.p-mapLink__text span{display:block;color:#5b6472;font-size:calc(.13rem*var(--text-scale,1))}.p-mapLink__go{flex:none;color:var(--accent);font-weight:600}',
  ].join('\n'),
  draw: ({ props: { name, address, longitude, latitude, label }, outer, className }) => (
    <a {...outer} className={className} href={mapAddress(name, longitude, latitude)} rel="noopener">
      <Icon name="location" />
      <span className="p-mapLink__text">
        <b>{name}</b>
        {address && <span>{address}</span>}
      </span>
      <span className="p-mapLink__go">{label}</span>
    </a>
  ),
});
