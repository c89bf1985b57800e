// The names of fields in the data of events that no list names.
import type { BilingualText, BilingualTexts } from '../../values/bilingual.ts';

const WORDS: BilingualTexts = {
  account: ['账号', 'Account'],
  address: ['地址', 'Address'],
  administratorId: ['人员', 'Person'],
  amount: ['数额', 'Amount'],
  attempt: ['第几次尝试', 'Attempt'],
  cause: ['原因', 'Cause'],
  code: ['原因代码', 'Reason code'],
  command: ['命令', 'Command'],
  count: ['次数', 'Times'],
  description: ['描述', 'Description'],
  done: ['已处理', 'Done'],
  executor: ['执行方', 'Executor'],
  filter: ['筛选', 'Filter'],
  from: ['起点', 'From'],
  height: ['高度（px）', 'Height (px)'],
  known: ['已有', 'Known already'],
  method: ['方式', 'Method'],
  minute: ['所在分钟', 'Minute'],
  model: ['列表', 'List'],
  parked: ['搁置的事件数', 'Events set aside'],
  path: ['路径', 'Path'],
  permission: ['权限', 'Permission'],
  position: ['位置', 'Position'],
  reason: ['理由', 'Reason'],
  record: ['记录', 'Record'],
  refused: ['被拒绝', 'Refused'],
  rule: ['规则', 'Rule'],
  secondPerson: ['双人规则', 'Second-person rules'],
  size: ['大小（字节）', 'Size (bytes)'],
  target: ['对象', 'Target'],
  told: ['上报结果', 'Reported'],
  until: ['截止时间', 'Until'],
  values: ['取值', 'Values'],
  width: ['宽度（px）', 'Width (px)'],
};

/** undefined: the field has no name here. */
export const dataWords = (field: string): BilingualText | undefined => WORDS[field];
