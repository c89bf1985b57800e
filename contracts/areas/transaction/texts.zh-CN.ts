// 链上交易与证据。
export default {
  evidence: '链上证据',
  check: '核对项',
  expected: '记录',
  seen: '链上',
  result: '结果',
  explorer: '在区块浏览器中查看{{name}}',
  explorerAt: '在 {{site}} 查看',
  list: '链上交易',
  empty: '暂无数据。数据源上报的链上输出和日志会出现在这里。',
  rowName: '{{hash}}，序号 {{index}}',
  unknown: '暂时无法读取',
  and: '、',
  verdict: {
    off: '此操作不要求链上证据。',
    match: '链上证据与记录逐项相符',
    DIFFERS: '链上证据与记录不符',
    MISSING: '链上证据尚未上报',
    PENDING: '链上确认数不足',
    refused: '规则要求证据相符，此操作会被拒绝。',
    warned: '规则允许继续。请先核实，再作决定。',
  },
};
