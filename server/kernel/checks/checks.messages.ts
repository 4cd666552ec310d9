/** What a failed check says: what is wrong, and what to change. Pure. */
import type { ShownSetting } from '../config';
import { CheckFailure, networkTrouble, type Check, type CheckTrouble, type SettingRole } from './check';

/** The setting's variable and key, as administrators write them. */
export const namesOf = ({ variable, file }: Pick<ShownSetting, 'variable' | 'file'>): string =>
  variable !== null && file !== null ? `${variable}（配置文件的 ${file}）` : (variable ?? `配置文件的 ${file}`);

type Named = Readonly<Record<SettingRole, string>>;

const NOT_NAMED: Named = { address: '地址', key: '密钥', keyId: '密钥 ID', model: '模型' };

const SENTENCES: Readonly<Record<CheckTrouble, (named: Named, detail: string) => string>> = {
  unknownHost: ({ address }) => `找不到主机：检查 ${address} 的域名，以及这台服务器的 DNS`,
  refusedConnection: ({ address }) => `对方拒绝连接：检查 ${address} 的主机和端口，以及服务是否已经启动`,
  unreachable: ({ address }) =>
    `连不上，或连接被断开：检查 ${address}，包括用 http 还是 https，以及这台服务器到它的网络和防火墙`,
  slow: ({ address }) => `没有在限定时间内回答：检查 ${address}，以及这台服务器到它的网络`,
  certificate: ({ address }) =>
    `证书不受信任或已过期：更换 ${address} 的证书，或用 NODE_EXTRA_CA_CERTS 让这台服务器信任它`,
  certificateName: ({ address }) => `证书不是发给这个域名的：检查 ${address} 的域名，或更换证书`,
  protocol: ({ address }) => `协议不对：检查 ${address} 应该用 http 还是 https，以及端口`,
  key: ({ key, keyId }) => `密钥被拒绝：改正 ${keyId === NOT_NAMED.keyId ? key : `${keyId} 和 ${key}`}`,
  forbidden: ({ key }) => `没有权限：给 ${key} 对应的账号授权，或换一个密钥`,
  model: ({ model, address }, detail) =>
    `没有${detail === '' ? '这个模型' : `模型 ${detail} `}或接口：改正 ${model}，或检查 ${address} 的路径`,
  blind: ({ model }) => `这个模型不能看图片：把 ${model} 换成能看图的模型`,
  bucket: ({ address }) => `没有这个存储桶：先创建它，或改正 ${address}`,
  wrongAddress: ({ address }) => `这个地址上没有这种服务：检查 ${address} 的路径`,
  busy: () => '服务太忙或额度已用完：稍后再查，或到服务方充值',
  refused: ({ address, model }, detail) =>
    `服务拒绝了请求${detail === '' ? '' : `（${detail}）`}：检查 ${model === NOT_NAMED.model ? address : `${model} 和 ${address}`}`,
  broken: (_, detail) => `对方出错了${detail === '' ? '' : `（${detail}）`}：稍后再查，或看对方的日志`,
  unreadable: ({ address }) => `回答的格式不对：${address} 可能不是这种服务的地址`,
  diskFull: () => '磁盘已满：清理磁盘或扩容',
  noProgram: ({ address }) => `找不到程序，或不能运行：安装它，或用 ${address} 指明位置`,
  described: (_, detail) => detail,
};

const UNKNOWN = '出错了：看服务器的请求日志，其中有原因';

/** `late`: the time of the check is over. */
export function sentenceOf(
  error: unknown,
  { settings }: Pick<Check, 'settings'>,
  shown: readonly ShownSetting[],
  late = false,
): string {
  const trouble = late ? 'slow' : networkTrouble(error);
  if (trouble === undefined) return UNKNOWN;
  const named = Object.entries(settings).map(([role, name]) => {
    const setting = shown.find((each) => each.name === name);
    return [role, setting ? namesOf(setting) : name];
  });
  const sentence = SENTENCES[trouble](
    { ...NOT_NAMED, ...(Object.fromEntries(named) as Partial<Named>) },
    detailOf(error),
  );
  // Chinese brackets are wide enough.
  return sentence.replaceAll('） ', '）');
}

function detailOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof CheckFailure) return each.detail;
  return '';
}
