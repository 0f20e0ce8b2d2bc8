/** A rule for oxlint: no test is skipped, alone, or expected to fail. */
export const everyTestRunsRule = {
  meta: {
    type: 'problem',
    messages: {
      leftOut: 'Every test must run: the table of the model tests counts the paths that the suites run.',
    },
  },

  create(context) {
    return {
      MemberExpression(node) {
        const { object, property } = node;
        const isOfTests = /^(test|describe)$/.test(object.name) || object.property?.name === 'describe';
        if (isOfTests && LEAVES_OUT.test(property.name)) context.report({ node, messageId: 'leftOut' });
      },
    };
  },
};

const LEAVES_OUT = /^(skip|skipIf|runIf|only|todo|fixme|fail|fails)$/;
