/**
 * Components of antd take other ways where NODE_ENV is `test`: their layout effects run late, so that a date which was just typed is
 * sometimes lost there, but nowhere else.
 */
process.env.NODE_ENV = 'development';
