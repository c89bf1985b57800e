// 对记录的操作：各区域对话框共用的文字。
export default {
  gone: '该记录已不能执行此操作。',
  removed: { title: '该记录已不存在', by: '已由 {{who}} 于 {{time}} 移除。', nothing: '您填写的内容没有写入任何记录。' },
  leave: { question: '放弃已填写的内容？', about: '尚未提交任何内容；已填写的内容不会保留。', discard: '放弃', stay: '继续填写' },
  batch: { trying: '正在试算…', about: '已按真实规则逐条试算，尚未执行任何操作。', close: '完成', result: '结果', retry: '重试' },
  merge: { kept: '您的修改都已保留，对方的修改也已并入下方表单。再次保存即在其之上生效。', both_other: '有 {{count}} 个字段双方都改了，保存将采用您的值：', theirs: '对方', yours: '您' },
};
