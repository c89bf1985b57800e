// 对记录的操作：各区域对话框与表单共用的文字。
export default {
  gone: '该记录已不能执行此操作。', typed: '您已填写的内容保留在下方，可以复制。',
  removed: { title: '该记录已不存在', by: '已由{{who}}于 {{time}} 移除。', nothing: '您填写的内容没有保存。' },
  leave: { question: '放弃已填写的内容？', about: '尚未提交任何内容；已填写的内容不会保留。', discard: '放弃', stay: '继续填写' },
  draft: { continued: '已恢复您 {{time}} 的草稿。', afresh: '重新填写' },
  requested: '已提交申请，等待另一人确认',
  again: { told: '{{told}}：{{name}}' },
  enter: '请输入{{field}}', choose: '请选择{{field}}', optional: '选填', notKnown: '记录中尚无此值', withUnit: '{{field}} ({{unit}})',
  amount: {
    sats: '= {{sats}} 聪', hint: '最多 {{places}} 位小数', max: '全部', tooLarge: '最多 {{max}} {{unit}}',
    notAnAmount: '${label}不是有效的金额：单位 {{unit}}，须大于 0 且在允许范围内，最多 {{places}} 位小数', notAnAmountOrZero: '${label}不是有效的金额：单位 {{unit}}，不小于 0 且在允许范围内，最多 {{places}} 位小数',
  },
  trial: { fine: '按当前规则可以执行，没有需要注意的事项。' },
  was: { value: '原值：', nothing: '原为空' },
  reason: { label: '原因', yours: '您的原因', enter: '请输入原因' },
  warning: { lookTwice: '请再次核对', forEver: '此操作无法撤销' },
  retype: { amount: '再次输入{{field}} ({{unit}})', text: '请输入{{field}}以确认', prompt: '请再次输入{{field}}', mismatch: '与{{field}}不一致', differs: '与上面的{{field}}不一致', total: '合计金额', totalMismatch: '与各行的合计不一致', ofEach: '{{said}}（每一行）', mustAcknowledge: '请先确认已核对' },
  second: { requested: '此操作须由另一人确认：提交后成为申请，确认后执行。', needed: '此操作须由{{others}}以外的人执行。', off: '当前规则不要求第二人。', source: '由数据源登记，无需第二人复核。', who: '{{is}}（{{who}}）', unnamed: '{{is}}', and: '、', after: '之后须由另一人{{act}}。' },
  coming: { you: '您可以执行。', holder: '等待有“{{permission}}”权限的人执行。', another: '等待{{others}}以外、有“{{permission}}”权限的人执行。' },
  batch: {
    trying: '正在试算…', about: '已按当前规则逐行试算，尚未执行任何操作。', close: '完成', result: '结果', retry: '重试',
    title: '批量{{Act}}{{many}}', submit: '{{Act}} {{count}} {{what}}', would: '可{{done}} {{count}} {{what}}', none: '请选择{{one}}。所选的{{many}}都不能{{done}}。', done: '已{{done}} {{count}} {{what}}', refused: '{{count}} {{what}}不能{{done}}', failed: '{{count}} {{what}}未{{done}}',
    withTotal: '{{text}}，共 {{total}} {{unit}}', outcome: { done: '已{{Done}}', 'would-be-done': '可{{done}}', refused: '不能{{done}}' },
  },
  merge: { kept: '下方表单已合并您和对方的修改。再次保存时以您的修改为准。', both_other: '有 {{count}} 个字段双方都改了，保存将采用您的值：', theirs: '对方', yours: '您' },
  image: {
    choose: '选择图片', hint: '或拖放、粘贴到此处，或输入链接', only: '输入图片的链接', note: '上传的图片会公开，且不能删除。', sending: '正在上传 {{percent}}', preview: '图片预览', open: '打开链接', elsewhere: '外部图片不会在此处加载。', one: '一次只能拖放一张图片。',
  },
};
